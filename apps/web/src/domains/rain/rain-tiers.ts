/** Tiers by deposits in 24 hours, from the specification: none, up to 30 coins, up to 100, and above. */
export const TIERS = ['NONE', 'SMALL', 'MIDDLE', 'MORE'] as const;
export type RainTier = (typeof TIERS)[number];

export const SMALL_COINS = 30;
export const MIDDLE_COINS = 100;

/** Returns the tier for an amount in coins. A limit itself belongs to the lower tier. */
export function tierOf(deposited: number): RainTier {
  if (deposited <= 0) return 'NONE';
  if (deposited <= SMALL_COINS) return 'SMALL';
  return deposited <= MIDDLE_COINS ? 'MIDDLE' : 'MORE';
}
