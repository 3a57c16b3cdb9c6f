/** Tiers of deposits in 24 hours, as the specification has them: none, up to 30 coins, up to 100, above. */
export const TIERS = ['NONE', 'SMALL', 'MIDDLE', 'MORE'] as const;
export type RainTier = (typeof TIERS)[number];

export const SMALL_COINS = 30;
export const MIDDLE_COINS = 100;

/** The tier of so many coins; a border belongs to the lower one. */
export function tierOf(deposited: number): RainTier {
  if (deposited <= 0) return 'NONE';
  if (deposited <= SMALL_COINS) return 'SMALL';
  return deposited <= MIDDLE_COINS ? 'MIDDLE' : 'MORE';
}
