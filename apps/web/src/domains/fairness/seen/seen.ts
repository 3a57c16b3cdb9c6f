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
  // Without the beacon's description nothing can be compared: asked again the next time.
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
  // A test site starts its numbers again with a new database and a new key. The public beacon's key is always the same.
  return createMemory(store, isPinnedBeacon(beacon) ? '' : `${beacon.chainHash} `, Date.now);
}

/** Returns the values of a subject that this browser was first shown; empty when it has seen none. */
export async function recall(subject: string, names: readonly string[]): Promise<Remembered> {
  return (await memory()).recall(subject, names);
}

/** Remembers, from now on, whatever the page's data promises: hashes of seeds, beacon rounds, contents of cases. */
export function followPromises(): void {
  const cache = queryClient.getQueryCache();
  const take = (key: readonly unknown[], data: unknown) => {
    const promises = promisesIn(key, data, currentMe()?.id);
    if (promises.length > 0)
      memory()
        .then(async (kept) => kept.remember(await withContents(promises)))
        // A proof says that nothing was remembered.
        .catch(() => undefined);
  };
  for (const { queryKey, state } of cache.getAll()) take(queryKey, state.data);
  cache.subscribe(({ type, query }) => {
    if (type === 'updated') take(query.queryKey, query.state.data);
  });
}
