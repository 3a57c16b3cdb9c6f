/** Runs work with the same key one after another, in the order of the calls. Different keys run in parallel. */
export function createKeyedMutex() {
  const last = new Map<bigint, Promise<unknown>>();
  return async <Result>(key: bigint, work: () => Promise<Result>): Promise<Result> => {
    const run = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = run.catch(() => {});
    last.set(key, settled);
    try {
      return await run;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
