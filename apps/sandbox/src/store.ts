import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Rows of one kind, stored as JSON under text keys. `list` returns the rows in the order in which their keys were
 * first put.
 */
export type Shelf<Row> = {
  get: (key: string) => Row | undefined;
  put: (key: string, row: Row) => void;
  /** Puts a row only if the key is free. @returns false if the key was taken. */
  claim: (key: string, row: Row) => boolean;
  remove: (key: string) => void;
  list: () => Row[];
  count: () => number;
  /** Removes rows whose `field`, a time in milliseconds, is before `time`. */
  forget: (field: keyof Row & string, time: number) => void;
};

export type Store = { shelf: <Row>(name: string) => Shelf<Row>; close: () => void };

/**
 * Opens the sandbox's storage: one SQLite file in `dataDir`, or memory without it. A file lets the sandbox remember
 * its customers across restarts, as a real provider does.
 */
export function openStore(dataDir: string | undefined): Store {
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(
    dataDir === undefined ? ':memory:' : path.join(dataDir, 'sandbox.sqlite'),
  );
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS kept (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      shelf TEXT NOT NULL,
      key TEXT NOT NULL,
      json TEXT NOT NULL,
      UNIQUE (shelf, key)
    ) STRICT;
  `);
  const get = database.prepare('SELECT json FROM kept WHERE shelf = ? AND key = ?');
  const put = database.prepare(
    'INSERT INTO kept (shelf, key, json) VALUES (?, ?, ?) ON CONFLICT (shelf, key) DO UPDATE SET json = excluded.json',
  );
  const claim = database.prepare('INSERT OR IGNORE INTO kept (shelf, key, json) VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM kept WHERE shelf = ? AND key = ?');
  const list = database.prepare('SELECT json FROM kept WHERE shelf = ? ORDER BY seq');
  const count = database.prepare('SELECT count(*) AS n FROM kept WHERE shelf = ?');
  const forget = database.prepare('DELETE FROM kept WHERE shelf = ? AND json_extract(json, ?) < ?');

  return {
    shelf<Row>(name: string): Shelf<Row> {
      return {
        get: (key) => {
          const row = get.get(name, key);
          return row === undefined ? undefined : (JSON.parse(String(row['json'])) as Row);
        },
        put: (key, row) => {
          put.run(name, key, JSON.stringify(row));
        },
        claim: (key, row) => Number(claim.run(name, key, JSON.stringify(row)).changes) === 1,
        remove: (key) => {
          remove.run(name, key);
        },
        list: () => list.all(name).map((row) => JSON.parse(String(row['json'])) as Row),
        forget: (field, time) => {
          forget.run(name, `$.${field}`, time);
        },
        count: () => Number(count.get(name)?.['n'] ?? 0),
      };
    },
    close: () => database.close(),
  };
}
