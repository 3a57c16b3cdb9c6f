import { isPinnedBeacon } from '@aureus/fair/quicknet.ts';
import { call } from '../../../api/http.ts';
import { queryClient } from '../../../api/query-client.ts';
import { currentMe } from '../../../api/session.ts';
import { type Promised, promisesIn, withContents } from './promises.ts';
import { openSeenStore, type Seen, type SeenStore } from './seen-store.ts';

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

/** First shown values of a subject, by the value's name. */
export type Remembered = ReadonlyMap<string, { value: string; at: number }>;

export type Memory = ReturnType<typeof createMemory>;

/**
 * Remembers what the site showed, the first time that it did.
 * @param scope sets sites apart that are none of the public beacon's: each has its own history.
 */
export function createMemory(store: SeenStore, scope: string, now: () => number) {
  const storedKeys = new Set<string>();
  const keyOf = (subject: string, name: string) => `${scope}${subject} ${name}`;

  return {
    /** Keeps what was shown; what was kept before stays as it was. */
    async remember(all: readonly Promised[]): Promise<void> {
      const fresh: Seen[] = [];
      for (const { subject, values } of all) {
        for (const [name, value] of Object.entries(values)) {
          const key = keyOf(subject, name);
          if (!storedKeys.has(key)) fresh.push({ key, value, at: now() });
          storedKeys.add(key);
        }
      }
      if (fresh.length > 0) await store.keep(fresh);
    },

    /** Returns the first shown values of a subject. */
    async recall(subject: string, names: readonly string[]): Promise<Remembered> {
      const seen = await store.read(names.map((name) => keyOf(subject, name)));
      const byKey = new Map(seen.map((one) => [one.key, one]));
      return new Map(
        names.flatMap((name) => {
          const entry = byKey.get(keyOf(subject, name));
          return entry === undefined ? [] : [[name, { value: entry.value, at: entry.at }]];
        }),
      );
    },
  };
}

/** Keeps it while the page is open: for browsers that keep nothing. */
export function passingStore(): SeenStore {
  const all = new Map<string, Seen>();
  return {
    keep: (seen) => {
      for (const entry of seen) if (!all.has(entry.key)) all.set(entry.key, entry);
      return Promise.resolve();
    },
    read: (keys) => Promise.resolve(keys.flatMap((key) => all.get(key) ?? [])),
  };
}
