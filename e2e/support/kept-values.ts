/**
 * Returns the subject and name of each value that this browser keeps of the site, such as `pair-7-1 clientSeed`. Runs in
 * the page. A page keeps what it shows a moment later, so a test waits for it before it moves the clock.
 */
export async function keptValues(): Promise<string[]> {
  const stores = await indexedDB.databases();
  if (stores.every(({ name }) => name !== 'aureus-seen')) return [];
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no storage')));
    });
  const database = await answer(indexedDB.open('aureus-seen'));
  const keys = await answer(database.transaction('seen').objectStore('seen').getAllKeys());
  database.close();
  return keys.filter((key) => typeof key === 'string');
}
