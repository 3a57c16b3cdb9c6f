/** The specification's display rate, at which everything is converted: 1 US dollar is 1.64 coins. In cents of coins. */
export const CENTS_PER_USD = 164n;

/** The same rate in coins, for what a page shows. */
export const COINS_PER_USD = 1.64;
