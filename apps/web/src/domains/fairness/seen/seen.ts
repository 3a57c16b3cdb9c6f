import { isPinnedBeacon } from '@aureus/fair/quicknet.ts';
import { call } from '../../../api/http.ts';
import { queryClient } from '../../../api/query-client.ts';
import { currentMe } from '../../../api/session.ts';
import { createMemory, type Memory, passingStore, type Remembered } from './memory.ts';
import { promisesIn, withContents } from './promises.ts';
import { openSeenStore } from './seen-store.ts';

let opened: Promise<Memory> | undefined;

function memory(): Promise<Memory> {
  opened ??= openMemory();
  // Opening fails if the beacon's description can't be loaded. The next call then tries again.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function openMemory(): Promise<Memory> {
  const [store, beacon] = await Promise.all([
    openSeenStore().catch(passingStore),
    call('GET /api/fairness/beacon'),
  ]);
  // A test site with a new database reuses ids but has a new beacon, so the chain hash keeps the values apart. The
  // public beacon never changes.
  return createMemory(store, isPinnedBeacon(beacon) ? '' : `${beacon.chainHash} `, Date.now);
}

/** Returns a subject's values as first shown to this browser; empty if it has seen none. */
export async function recall(subject: string, names: readonly string[]): Promise<Remembered> {
  return (await memory()).recall(subject, names);
}

/** Starts to store the values that bind the site later: hashes of seeds, beacon rounds, and contents of cases. */
export function followPromises(): void {
  const cache = queryClient.getQueryCache();
  const take = (key: readonly unknown[], data: unknown) => {
    const promises = promisesIn(key, data, currentMe()?.id);
    if (promises.length > 0)
      memory()
        .then(async (kept) => kept.remember(await withContents(promises)))
        // Errors are ignored, because a proof shows when no value was stored.
        .catch(() => undefined);
  };
  for (const { queryKey, state } of cache.getAll()) take(queryKey, state.data);
  cache.subscribe(({ type, query }) => {
    if (type === 'updated') take(query.queryKey, query.state.data);
  });
}
