import type { Promised } from './promises.ts';
import type { Seen, SeenStore } from './seen-store.ts';

/** First shown values of a subject, by name. */
export type Remembered = ReadonlyMap<string, { value: string; at: number }>;

export type Memory = ReturnType<typeof createMemory>;

/**
 * Stores each value as the site first showed it.
 * @param scope separates sites that don't use the public beacon; each has its own history.
 */
export function createMemory(store: SeenStore, scope: string, now: () => number) {
  const storedKeys = new Set<string>();
  const keyOf = (subject: string, name: string) => `${scope}${subject} ${name}`;

  return {
    /** Stores shown values. Values stored earlier are never overwritten. */
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

/** Store in memory, for browsers without storage. It lasts until the page closes. */
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
