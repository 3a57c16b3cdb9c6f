import { FEEDS, type Feed, isInFeed } from '@aureus/contract/feed.ts';
import type { Drop } from '@aureus/contract/games.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { onMessage } from '../../api/socket.ts';

const KEY = ['drops'] as const;

const keyOf = (feed: Feed) => [...KEY, feed] as const;

/** The newest bets of a tab, newest first. Kept up to date by `followDrops`. */
export function useDrops(feed: Feed = 'all') {
  return useQuery({
    queryKey: keyOf(feed),
    queryFn: () => fetchDrops(feed),
    // Entries move up by one: compared place by place, every one of them would be another object.
    structuralSharing: false,
  });
}

/** Messages that came while the answer was under way are newer than it. */
async function fetchDrops(feed: Feed): Promise<readonly Drop[]> {
  const fetched = await call('GET /api/drops', { query: { feed } });
  return mergeDrops(queryClient.getQueryData<readonly Drop[]>(keyOf(feed)) ?? [], fetched);
}

/** Writes every announced bet into the tabs that are loaded. Returns the function that stops it. */
export function followDrops(): () => void {
  return onMessage('drops:new', (drops) => {
    for (const feed of FEEDS) {
      const added = drops.filter((drop) => isInFeed(feed, drop));
      if (added.length > 0)
        queryClient.setQueryData<readonly Drop[]>(keyOf(feed), (known) => known && mergeDrops(known, added));
    }
  });
}

/** No window is wider than these. */
const MOST_DROPS = 24;

/** Both lists as one, newest first, each win once. */
export function mergeDrops(known: readonly Drop[], added: readonly Drop[]): readonly Drop[] {
  const byId = new Map([...known, ...added].map((drop) => [drop.id, drop]));
  return [...byId.values()].toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, MOST_DROPS);
}

/** Counts the wins before the one that was first; 0 when it is gone, because then everything is new. */
export function countNew(shownFirst: string | undefined, drops: readonly Drop[]): number {
  return Math.max(
    0,
    drops.findIndex(({ id }) => id === shownFirst),
  );
}
