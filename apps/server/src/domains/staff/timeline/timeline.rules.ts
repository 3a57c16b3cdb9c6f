import type { TimelineEntry } from '@aureus/contract/staff-timeline.ts';

/** An entry with what its source knows it by, of digits and dots: what is older is asked for by it. */
export type Keyed = TimelineEntry & { key: string };

/** The key of a source of which nothing was shown yet. */
export const START = '0';

type List = {
  kind: TimelineEntry['kind'];
  before: string | null;
  entries: readonly Keyed[];
  isMore: boolean;
};

/**
 * The newest entries of several lists, and what the page after them is asked for by: how far each list has come, as
 * `PLAY:12,GIFT:0`. Lists that have ended are left out. Entries of one moment are neither lost nor shown twice, because
 * each list goes on behind its own last entry. @param limit of the page.
 */
export function mergeTimeline(
  lists: readonly List[],
  limit: number,
): { entries: TimelineEntry[]; next: string | null } {
  const counts = lists.map(() => 0);
  const entries: TimelineEntry[] = [];
  while (entries.length < limit) {
    let newest = -1;
    let newestEntry: Keyed | undefined;
    lists.forEach(({ entries: own }, index) => {
      const head = own[counts[index] ?? 0];
      if (head !== undefined && (newestEntry === undefined || head.at > newestEntry.at))
        [newest, newestEntry] = [index, head];
    });
    if (newestEntry === undefined) break;
    const { key: _key, ...entry } = newestEntry;
    entries.push(entry);
    counts[newest] = (counts[newest] ?? 0) + 1;
    // What is older in a list that goes on is not here: the page ends with it.
    const list = lists[newest];
    if (list?.isMore && counts[newest] === list.entries.length) break;
  }
  const left = lists.flatMap(({ kind, before, entries: own, isMore }, index) => {
    const count = counts[index] ?? 0;
    const last = count === 0 ? (before ?? START) : own[count - 1]?.key;
    return isMore || count < own.length ? `${kind}:${last}` : [];
  });
  return { entries, next: left.length === 0 ? null : left.join(',') };
}
