import { FEEDS, type Feed, isInFeed } from '@aureus/contract/feed.ts';
import type { Drop } from '@aureus/contract/games.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { onMessage } from '../../api/socket.ts';

const KEY = ['drops'] as const;

const keyOf = (feed: Feed) => [...KEY, feed] as const;

/** Returns the newest wins of a feed, newest first. Socket messages keep them current. */
export function useDrops(feed: Feed = 'all') {
  return useQuery({
    queryKey: keyOf(feed),
    queryFn: () => fetchDrops(feed),
    // Structural sharing compares entries by index. A new win moves every entry, so each would become a new object.
    structuralSharing: false,
  });
}

/** Loads a feed and merges it with the cached wins, because some may have arrived by socket during the request. */
async function fetchDrops(feed: Feed): Promise<readonly Drop[]> {
  const fetched = await call('GET /api/drops', { query: { feed } });
  return mergeDrops(queryClient.getQueryData<readonly Drop[]>(keyOf(feed)) ?? [], fetched);
}

/** Adds wins from socket messages to the loaded feeds. @returns a function that unsubscribes. */
export function followDrops(): () => void {
  return onMessage('drops:new', (drops) => {
    for (const feed of FEEDS) {
      const added = drops.filter((drop) => isInFeed(feed, drop));
      if (added.length > 0)
        queryClient.setQueryData<readonly Drop[]>(keyOf(feed), (known) => known && mergeDrops(known, added));
    }
  });
}

/** Maximum number of wins kept in a feed. */
const MOST_DROPS = 24;

/** Returns the newest wins of both lists, newest first, without duplicates. */
export function mergeDrops(known: readonly Drop[], added: readonly Drop[]): readonly Drop[] {
  const byId = new Map([...known, ...added].map((drop) => [drop.id, drop]));
  return [...byId.values()].toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, MOST_DROPS);
}

/** Returns the number of wins before the one that was shown first. Returns 0 if that win has left the list. */
export function countNew(shownFirst: string | undefined, drops: readonly Drop[]): number {
  return Math.max(
    0,
    drops.findIndex(({ id }) => id === shownFirst),
  );
}
