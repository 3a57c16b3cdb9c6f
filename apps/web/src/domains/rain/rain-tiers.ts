/** Tiers by deposits in 24 hours: no deposits, up to {@link SMALL_COINS}, up to {@link MIDDLE_COINS}, and above. */
export const TIERS = ['NONE', 'SMALL', 'MIDDLE', 'MORE'] as const;
export type RainTier = (typeof TIERS)[number];

export const SMALL_COINS = 30;
export const MIDDLE_COINS = 100;

/** Returns the tier for deposits in coins. A limit between two tiers belongs to the lower one. */
export function tierOf(deposited: number): RainTier {
  if (deposited <= 0) return 'NONE';
  if (deposited <= SMALL_COINS) return 'SMALL';
  return deposited <= MIDDLE_COINS ? 'MIDDLE' : 'MORE';
}
