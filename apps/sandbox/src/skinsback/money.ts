/** Name of each currency, and its exchange rate in units per US dollar. The rates are made up and never change. */
const currencyTable: Readonly<Record<string, { name: string; rate: number }>> = {
  usd: { name: 'US dollar', rate: 1 },
  eur: { name: 'Euro', rate: 0.92 },
  rub: { name: 'Russian rouble', rate: 90 },
  uah: { name: 'Ukrainian hryvnia', rate: 41 },
  cny: { name: 'Chinese yuan', rate: 7.2 },
  kzt: { name: 'Kazakhstani tenge', rate: 480 },
  aud: { name: 'Australian dollar', rate: 1.5 },
  cad: { name: 'Canadian dollar', rate: 1.36 },
  brl: { name: 'Brazilian real', rate: 5.4 },
  nzd: { name: 'New Zealand dollar', rate: 1.65 },
};

export const currencies = Object.entries(currencyTable).map(([code, { name, rate }]) => ({
  code,
  name,
  rate,
}));

/** Returns the exchange rate of a US dollar; `undefined` for a currency that the market doesn't know. */
export const rateOf = (code: string): number | undefined => currencyTable[code.toLowerCase()]?.rate;

/** Converts cents to US dollars as the market writes prices: a number with at most two decimals. */
export const dollars = (cents: number): number => cents / 100;

/** Formats a balance as the market does: text with two decimals. */
export const balanceText = (cents: number): string => (cents / 100).toFixed(2);

/** Converts an amount in US cents to every currency. */
export function inCurrencies(cents: number): Record<string, number> {
  return Object.fromEntries(currencies.map(({ code, rate }) => [code, Math.round(cents * rate) / 100]));
}

/**
 * Parses a non-negative amount, given as a number or text, and rounds it to hundredths; `undefined` for anything else.
 */
export function centsOf(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,9}(\.\d{1,4})?$/u.test(text.trim())) return undefined;
  return Math.round(Number(text) * 100);
}
