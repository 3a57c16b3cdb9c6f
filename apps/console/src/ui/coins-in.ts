const MOST_COINS = 1_000_000;
/** An amount as it is typed: with or without grouping, at most two decimals. */
const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/;

/** The coins that a text says, from 0.01 to 1,000,000; undefined when it says no such amount. */
export function coinsIn(text: string): number | undefined {
  const typed = text.trim();
  const coins = AMOUNT.test(typed) ? Number(typed.replaceAll(',', '')) : 0;
  return coins > 0 && coins <= MOST_COINS ? coins : undefined;
}
