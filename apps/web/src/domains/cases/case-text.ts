import { formatDecimal, formatPercent } from '../../ui/format.ts';

/** A chance of 0 … 1 in percent with two decimals, or three where they tell more: `21.39%`, `0.015%`. Exact to a ticket. */
export function formatChance(chance: number): string {
  const isExactToTwo = Math.round(chance * 100_000) % 10 === 0;
  return formatPercent(chance * 100, isExactToTwo ? 2 : 3);
}

/** What several cases return: `90.0%`, or from the least to the most where they differ. */
export function returnRange(rtps: readonly string[]): string {
  if (rtps.length === 0) return formatPercent(0, 1);
  const numbers = rtps.map(Number);
  const least = formatDecimal(Math.min(...numbers), 1);
  const most = formatPercent(Math.max(...numbers), 1);
  return `${least}%` === most ? most : `${least}–${most}`;
}

/** A tag as it is shown: `high-risk` becomes `High risk`. */
export function tagName(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
