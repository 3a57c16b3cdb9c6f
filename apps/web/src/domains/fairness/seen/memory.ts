import type { Promised } from './promises.ts';
import type { Seen, SeenStore } from './seen-store.ts';

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
