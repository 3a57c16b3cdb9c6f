import { FEEDS, type Feed, isInFeed } from '@aureus/contract/feed.ts';
import type { Drop } from '@aureus/contract/games.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { onMessage } from '../../api/socket.ts';

const KEY = ['drops'] as const;

const keyOf = (feed: Feed) => [...KEY, feed] as const;

/** Returns the newest wins of a feed, newest first. `followDrops` keeps them current. */
export function useDrops(feed: Feed = 'all') {
  return useQuery({
    queryKey: keyOf(feed),
    queryFn: () => fetchDrops(feed),
    // Structural sharing compares by index. A new win shifts all entries by one, so every entry would become a new
    // object.
    structuralSharing: false,
  });
}

/** Fetches a feed and merges it with the cached wins: some may have arrived by socket during the request. */
async function fetchDrops(feed: Feed): Promise<readonly Drop[]> {
  const fetched = await call('GET /api/drops', { query: { feed } });
  return mergeDrops(queryClient.getQueryData<readonly Drop[]>(keyOf(feed)) ?? [], fetched);
}

/** Adds the wins from the socket to the loaded feeds. Returns the function that unsubscribes. */
export function followDrops(): () => void {
  return onMessage('drops:new', (drops) => {
    for (const feed of FEEDS) {
      const added = drops.filter((drop) => isInFeed(feed, drop));
      if (added.length > 0)
        queryClient.setQueryData<readonly Drop[]>(keyOf(feed), (known) => known && mergeDrops(known, added));
    }
  });
}

/** Most wins kept in a list. */
const MOST_DROPS = 24;

/** Merges both lists, newest first, without duplicates. */
export function mergeDrops(known: readonly Drop[], added: readonly Drop[]): readonly Drop[] {
  const byId = new Map([...known, ...added].map((drop) => [drop.id, drop]));
  return [...byId.values()].toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, MOST_DROPS);
}

/** Counts the wins before the previous first one. Returns 0 if that one is gone, because then all wins are new. */
export function countNew(shownFirst: string | undefined, drops: readonly Drop[]): number {
  return Math.max(
    0,
    drops.findIndex(({ id }) => id === shownFirst),
  );
}
