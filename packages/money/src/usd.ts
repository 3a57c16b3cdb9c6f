/** Conversion rate from the specification: 1 US dollar is 1.64 coins. In cents of coins. */
export const CENTS_PER_USD = 164n;

/** The same conversion rate in coins. */
export const COINS_PER_USD = 1.64;
