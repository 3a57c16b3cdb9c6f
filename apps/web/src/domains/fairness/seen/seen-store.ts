/** Stored value. `at` is the time in ms since the epoch at which it was stored, by this device's clock. */
export interface Seen {
  key: string;
  value: string;
  at: number;
}

/** Store for values that the site has shown to this browser. */
export interface SeenStore {
  /** Stores each value under its key. Existing keys keep their values, because the value shown first counts. */
  keep: (all: readonly Seen[]) => Promise<void>;
  /** Stores each value under its key, in place of an earlier one. */
  put: (all: readonly Seen[]) => Promise<void>;
  remove: (keys: readonly string[]) => Promise<void>;
  read: (keys: readonly string[]) => Promise<Seen[]>;
  /** Reads all values whose keys begin with a text. */
  under: (start: string) => Promise<Seen[]>;
  all: () => Promise<Seen[]>;
}

const DATABASE = 'aureus-seen';
const STORE = 'seen';
/** Time in ms that values about Spin rounds and rains are kept. Other values have no limit. */
const DRAWS_KEPT_MS = 60 * 24 * 3_600_000;
const PASSING = /(?:^| )(?:spin|rain)-/;

/** Opens a store that lasts in this browser. @throws if the browser has no storage, as in some private windows. */
export async function openSeenStore(): Promise<SeenStore> {
  const database = await open();
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  forgetOld(store('readwrite'));
  return {
    async keep(all) {
      const target = store('readwrite');
      const written = all.map(
        (seen) =>
          new Promise<void>((resolve) => {
            const request = target.add(seen);
            request.addEventListener('success', () => resolve());
            // The key exists already and keeps its first value.
            request.addEventListener('error', (event) => {
              event.preventDefault();
              event.stopPropagation();
              resolve();
            });
          }),
      );
      await Promise.all(written);
    },
    async put(all) {
      const target = store('readwrite');
      await Promise.all(all.map((seen) => answer(target.put(seen))));
    },
    async remove(keys) {
      const target = store('readwrite');
      await Promise.all(keys.map((key) => answer(target.delete(key))));
    },
    under: (start) => answer<Seen[]>(store('readonly').getAll(IDBKeyRange.bound(start, `${start}\uFFFF`))),
    async read(keys) {
      const source = store('readonly');
      const entries = await Promise.all(keys.map((key) => answer<Seen | undefined>(source.get(key))));
      return entries.filter((seen) => seen !== undefined);
    },
    all: () => answer<Seen[]>(store('readonly').getAll()),
  };
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'key' }).createIndex('at', 'at');
  });
  return answer(request);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('nothing is kept here')));
  });
}

function forgetOld(store: IDBObjectStore): void {
  const old = store.index('at').openCursor(IDBKeyRange.upperBound(Date.now() - DRAWS_KEPT_MS));
  old.addEventListener('success', () => {
    const cursor = old.result;
    if (cursor === null) return;
    if (PASSING.test((cursor.value as Seen).key)) cursor.delete();
    cursor.continue();
  });
}
