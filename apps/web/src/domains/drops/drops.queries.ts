import type { Drop } from '@aureus/contract/games.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { onMessage } from '../../api/socket.ts';
import { mergeDrops } from './merge-drops.ts';

const KEY = ['drops'] as const;

/** The newest wins of all games, newest first. Kept up to date by `followDrops`. */
export function useDrops() {
  return useQuery({
    queryKey: KEY,
    queryFn: fetchDrops,
    // Entries move up by one: compared place by place, every one of them would be another object.
    structuralSharing: false,
  });
}

/** Messages that came while the answer was under way are newer than it. */
async function fetchDrops(): Promise<readonly Drop[]> {
  const fetched = await call('GET /api/drops');
  return mergeDrops(queryClient.getQueryData<readonly Drop[]>(KEY) ?? [], fetched);
}

/** Writes every announced win into the list. Returns the function that stops it. */
export function followDrops(): () => void {
  return onMessage('drops:new', (drops) => {
    queryClient.setQueryData<readonly Drop[]>(KEY, (known) => known && mergeDrops(known, drops));
  });
}
