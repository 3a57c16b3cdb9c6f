import { cutPercent, formatPercent } from '../../../ui/format/format.ts';

/** Formats a chance of 0 … 1 as a percentage, such as `21.38%` or `0.015%`. */
export const formatChance = (chance: number): string => formatPercent(chance * 100);

/** Formats the RTPs of several cases: `90.00%`, or a range if they differ. RTPs are truncated, never rounded up. */
export function returnRange(rtps: readonly string[]): string {
  const sorted = rtps.toSorted((a, b) => Number(a) - Number(b));
  const least = cutPercent(sorted.at(0) ?? '0.0000');
  const most = cutPercent(sorted.at(-1) ?? '0.0000');
  return least === most ? most : `${least.slice(0, -1)}–${most}`;
}
