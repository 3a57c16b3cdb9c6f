import type { Promised } from './promises.ts';
import type { Seen, SeenStore } from './seen-store.ts';

/** Values of a subject as first shown, by name. `at` is in ms since the epoch. */
export type Remembered = ReadonlyMap<string, { value: string; at: number }>;

export type Memory = ReturnType<typeof createMemory>;

/**
 * Creates a memory that stores each value as the site first showed it.
 * @param scope prefix of stored keys, which keeps the values of different test sites apart.
 */
export function createMemory(store: SeenStore, scope: string, now: () => number) {
  const storedKeys = new Set<string>();
  const keyOf = (subject: string, name: string) => `${scope}${subject} ${name}`;

  return {
    /** Stores shown values. Earlier values of the same names are kept. */
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

    /** Returns a subject's values as first shown, by name. */
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

/** Creates a store in memory, for browsers without storage. It lasts until the page closes. */
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
