type Waiting<V> = { resolve: (value: V | undefined) => void; reject: (error: unknown) => void };

/** Number of loads in flight; keys requested meanwhile go with the next. */
const SLOTS = 2;

/**
 * Turns a load of many into a load of one that shares its trips: there is no timer, a key that finds a free slot goes
 * with those of the same turn of the event loop, and under load the keys that gather while the slots are busy go together. The same key is asked once.
 * @param load what is there of the keys; a key that is missing from its answer resolves to `undefined`.
 */
export function gather<V>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | undefined> {
  let waiting = new Map<string, Waiting<V>[]>();
  let busy = 0;

  async function flush(batch: ReadonlyMap<string, Waiting<V>[]>): Promise<void> {
    try {
      const values = await load([...batch.keys()]);
      for (const [key, askers] of batch) for (const { resolve } of askers) resolve(values.get(key));
    } catch (error) {
      for (const askers of batch.values()) for (const { reject } of askers) reject(error);
    }
  }

  function pump(): void {
    if (busy === SLOTS || waiting.size === 0) return;
    const batch = waiting;
    waiting = new Map();
    busy += 1;
    void flush(batch).finally(() => {
      busy -= 1;
      pump();
    });
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const askers = waiting.get(key);
      if (askers === undefined) waiting.set(key, [{ resolve, reject }]);
      else askers.push({ resolve, reject });
      if (waiting.size === 1 && askers === undefined) setImmediate(pump);
    });
}
