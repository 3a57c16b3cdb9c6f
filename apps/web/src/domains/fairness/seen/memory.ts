import type { SeenEntry } from '@aureus/fair/seen.ts';
import type { Promised } from './promises.ts';
import type { Seen, SeenStore } from './seen-store.ts';

/** Values of a subject as first shown, by name. `at` is in ms since the epoch. */
export type Remembered = ReadonlyMap<string, { value: string; at: number }>;

export type Memory = ReturnType<typeof createMemory>;

/** A value that differs from the one first shown. */
export interface Conflict {
  subject: string;
  name: string;
  /** Value first shown. `at`: when it was shown, in ms since the epoch. */
  seen: string;
  at: number;
  shown: string;
}

/** Prefix of the names under which conflicts are stored: the later value, with its time. */
export const CONFLICT = 'other-';

/**
 * Creates a memory that stores each value as the site first showed it.
 * @param scope prefix of stored keys, which keeps the values of different test sites apart.
 */
export function createMemory(store: SeenStore, scope: string, now: () => number) {
  /** Values already stored, by key. */
  const stored = new Map<string, Seen>();
  const keyOf = (subject: string, name: string) => `${scope}${subject} ${name}`;

  function entryOf({ key, value, at }: Seen): SeenEntry {
    const [subject = '', ...name] = key.slice(scope.length).split(' ');
    return { subject, name: name.join(' '), value, at };
  }

  async function load(keys: readonly string[]): Promise<void> {
    const unknown = keys.filter((key) => !stored.has(key));
    if (unknown.length > 0) for (const seen of await store.read(unknown)) stored.set(seen.key, seen);
  }

  /** Stores values that may only grow, if they are higher than before. */
  async function raise(all: readonly Promised[]): Promise<void> {
    const rising = all.flatMap(({ subject, rising = {} }) =>
      Object.entries(rising).map(([name, value]) => ({ key: keyOf(subject, name), value })),
    );
    await load(rising.map(({ key }) => key));
    const higher = rising.filter(({ key, value }) => value > Number(stored.get(key)?.value ?? -1));
    const seen = higher.map(({ key, value }) => ({ key, value: String(value), at: now() }));
    for (const entry of seen) stored.set(entry.key, entry);
    if (seen.length > 0) await store.put(seen);
  }

  return {
    /**
     * Stores shown values. Earlier values of the same names are kept. Values of decided subjects are compared and not
     * stored. Returns what differs from the values first shown.
     */
    async remember(all: readonly Promised[]): Promise<Conflict[]> {
      const values = all.flatMap(({ subject, values, isDecided = false }) =>
        Object.entries(values).map(([name, value]) => ({ subject, name, value, isDecided })),
      );
      await load(values.map(({ subject, name }) => keyOf(subject, name)));
      const fresh: Seen[] = [];
      const conflicts: Conflict[] = [];
      for (const { subject, name, value, isDecided } of values) {
        const key = keyOf(subject, name);
        const before = stored.get(key);
        if (before === undefined) {
          if (isDecided) continue;
          const seen = { key, value, at: now() };
          stored.set(key, seen);
          fresh.push(seen);
        } else if (before.value !== value)
          conflicts.push({ subject, name, seen: before.value, at: before.at, shown: value });
      }
      for (const { subject, name, shown } of conflicts)
        fresh.push({ key: keyOf(subject, `${CONFLICT}${name}`), value: shown, at: now() });
      if (fresh.length > 0) await store.keep(fresh);
      // A series of bets goes on for hours, so values of bets are read from the store when they're needed again.
      for (const { key } of fresh) if (key.startsWith(`${scope}bet-`)) stored.delete(key);
      await raise(all);
      return conflicts;
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

    /** Stores a value in place of an earlier one. */
    replace: (subject: string, name: string, value: string): Promise<void> =>
      store.put([{ key: keyOf(subject, name), value, at: now() }]),

    /** Stores values of a subject in place of earlier ones, all or none. */
    replaceAll: (subject: string, values: Readonly<Record<string, string>>): Promise<void> =>
      store.put(
        Object.entries(values).map(([name, value]) => ({ key: keyOf(subject, name), value, at: now() })),
      ),

    /** Forgets the values of these names. */
    forget: (subject: string, names: readonly string[]): Promise<void> =>
      store.remove(names.map((name) => keyOf(subject, name))),

    /** Returns all values of subjects that begin with a text. */
    entriesUnder: async (start: string): Promise<SeenEntry[]> =>
      (await store.under(scope + start)).map(entryOf),

    /** Returns all values of this site. */
    async entries(): Promise<SeenEntry[]> {
      const inScope = (await store.all()).filter(({ key }) =>
        scope === '' ? !/^[0-9a-f]{64} /.test(key) : key.startsWith(scope),
      );
      return inScope.map(entryOf);
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
    put: (seen) => {
      for (const entry of seen) all.set(entry.key, entry);
      return Promise.resolve();
    },
    remove: (keys) => {
      for (const key of keys) all.delete(key);
      return Promise.resolve();
    },
    read: (keys) => Promise.resolve(keys.flatMap((key) => all.get(key) ?? [])),
    under: (start) => Promise.resolve([...all.values()].filter(({ key }) => key.startsWith(start))),
    all: () => Promise.resolve([...all.values()]),
  };
}
