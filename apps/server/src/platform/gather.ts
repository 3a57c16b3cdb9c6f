type Waiting<V> = { resolve: (value: V | undefined) => void; reject: (error: unknown) => void };

/** Maximum number of loads at a time. Keys requested meanwhile are then loaded together. */
const SLOTS = 2;

/**
 * Batches loads of single keys into loads of many keys, without a timer. With a free slot, all keys requested in the
 * same turn of the event loop are loaded together; otherwise they wait for a slot. A key is loaded once per batch.
 * @param load returns the values of the keys; a key missing from its result resolves to `undefined`.
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
