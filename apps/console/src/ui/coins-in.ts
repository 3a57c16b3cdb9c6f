const MOST_COINS = 1_000_000;
/** Typed amount: optional thousands separators, at most two decimals. */
const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/;

/** Parses an amount of 0.01 to 1,000,000 coins; undefined if the text isn't one. */
export function coinsIn(text: string): number | undefined {
  const typed = text.trim();
  const coins = AMOUNT.test(typed) ? Number(typed.replaceAll(',', '')) : 0;
  return coins > 0 && coins <= MOST_COINS ? coins : undefined;
}
