/** A chance of 0 … 1 in percent with two decimals, or three where they tell more: `21.39%`, `0.015%`. Exact to a ticket. */
export function formatChance(chance: number): string {
  const text = (chance * 100).toFixed(3);
  return `${text.endsWith('0') ? text.slice(0, -1) : text}%`;
}

/** What several cases return: `90.0%`, or from the least to the most where they differ. */
export function returnRange(rtps: readonly string[]): string {
  const shown = rtps.map((rtp) => Number(rtp).toFixed(1)).toSorted((a, b) => Number(a) - Number(b));
  const [least] = shown;
  const most = shown.at(-1);
  return least === most ? `${least ?? '0.0'}%` : `${least}–${most}%`;
}

/** A tag as it is shown: `high-risk` becomes `High risk`. */
export function tagName(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
