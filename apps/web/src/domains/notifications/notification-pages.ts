/** After so many empty pages in a row nothing more is asked for. */
const MOST_EMPTY = 3;

/** The number of the page that comes after these; `undefined` at the end. */
export function nextPage(pages: readonly (readonly unknown[])[]): number | undefined {
  const last = pages.slice(-MOST_EMPTY);
  const isOver = last.length === MOST_EMPTY && last.every(({ length }) => length === 0);
  return isOver ? undefined : pages.length;
}

/** The list without what came twice: whatever arrives meanwhile moves the older ones on to the next page. */
export function uniqueById<T extends { id: string }>(list: readonly T[]): T[] {
  return [...new Map(list.map((one) => [one.id, one])).values()];
}
