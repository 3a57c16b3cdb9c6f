/** 1 from ten times the stake on, 2 from fifty, 3 from two hundred and fifty. */
export type BigWinTier = 1 | 2 | 3;

const TIERS = [
  [3, 250],
  [2, 50],
  [1, 10],
] as const;
/** Less is not worth covering a page for, whatever the multiple. */
const SMALLEST_CENTS = 2_500;

/**
 * Returns the tier of a big win; `undefined` for none, such as a payout below the stake. Amounts are coins; they are
 * compared in cents, because fractions of coins are not exact.
 */
export function bigWinTier(stake: number, payout: number): BigWinTier | undefined {
  const [stakeCents, payoutCents] = [Math.round(stake * 100), Math.round(payout * 100)];
  if (stakeCents <= 0 || payoutCents < SMALLEST_CENTS) return undefined;
  return TIERS.find(([, multiple]) => payoutCents >= stakeCents * multiple)?.[0];
}
