/**
 * Bound of |z| at variance `variance`. Chance alone exceeds it less than once in 1/`rate`, at every moment at once: the
 * normal mixture |z| <= sqrt((1 + 1/x)(ln(1 + x) + 2 ln(1/a))), x = V/rho, a = `rate`. `rho` is fixed before the first
 * bet that counts: where the bound is tightest. Never the quantile of a fixed sample, which looking often breaks.
 */
export function boundOf(variance: number, rho: number, rate: number): number | null {
  if (variance <= 0) return null;
  const x = variance / rho;
  return Math.sqrt((1 + 1 / x) * (Math.log1p(x) + 2 * Math.log(1 / rate)));
}

/** Standard deviations between the payouts and what the returns say. Null before any bet. */
export const zOf = (paid: number, theoretical: number, variance: number): number | null =>
  variance > 0 ? (paid - theoretical) / Math.sqrt(variance) : null;

/** Default where nothing was played before: (100 coins)², in cents². */
const RHO_WITHOUT_PAST = 1e8;
/** A tenth of a usual day: the bound is tightest there, and still near that at its end. */
const RHO_PART = 10;

/** @param past variances of whole days before the first bet that counts. */
export function rhoOf(past: readonly number[]): number {
  const mean = past.reduce((sum, one) => sum + one, 0) / Math.max(1, past.length);
  return mean > 0 ? mean / RHO_PART : RHO_WITHOUT_PAST;
}
