/**
 * Bound of |z| at variance `variance`. The probability that chance ever exceeds it, at any moment, is at most `rate`.
 * Normal mixture: |z| <= sqrt((1 + 1/x)(ln(1 + x) + 2 ln(1/a))), x = V/rho, a = `rate`. `rho` decides at which
 * variance the bound is tightest (x = 8 for a = 0.05, x = 31 for a = 1e-6), and is fixed before the first bet that
 * counts. The quantile of a fixed sample must not be used: repeated looks would exceed it.
 */
export function boundOf(variance: number, rho: number, rate: number): number | null {
  if (variance <= 0) return null;
  const x = variance / rho;
  return Math.sqrt((1 + 1 / x) * (Math.log1p(x) + 2 * Math.log(1 / rate)));
}

/** Deviation of payouts from the expected payout, in standard deviations. Null before any bet. */
export const zOf = (paid: number, theoretical: number, variance: number): number | null =>
  variance > 0 ? (paid - theoretical) / Math.sqrt(variance) : null;

/** Value of `rho` if nothing was played before: (100 coins)², in cents². */
const RHO_WITHOUT_PAST = 1e8;
/**
 * Divisor that makes `rho` a tenth of a usual day's variance. The bound is then close to its tightest at the day's
 * end.
 */
const RHO_PART = 10;

/** Chooses `rho` for {@link boundOf}. @param past daily variances before the first bet that counts. */
export function rhoOf(past: readonly number[]): number {
  const mean = past.reduce((sum, one) => sum + one, 0) / Math.max(1, past.length);
  return mean > 0 ? mean / RHO_PART : RHO_WITHOUT_PAST;
}
