import type { TimelineEntry } from '@aureus/contract/staff-timeline.ts';

/** An entry with its key, which consists of digits and dots. The next page continues with entries before this key. */
export type Keyed = TimelineEntry & { key: string };

/** Key that stands for the beginning of a list, before its newest entry. */
export const START = '0';

type List = {
  kind: TimelineEntry['kind'];
  before: string | null;
  entries: readonly Keyed[];
  isMore: boolean;
};

/**
 * Merges the newest entries of several lists into a page of at most `limit`. `next` stores each unfinished list's
 * position as `PLAY:12,GIFT:0`. A list continues after its own last entry, so entries with equal times are neither
 * lost nor shown twice.
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
    // The page ends here, because this list has entries that weren't read. They may be newer than the entries of other
    // lists.
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
