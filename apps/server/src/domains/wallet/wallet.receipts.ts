// Receipts: what this node has acknowledged lately, to be looked up when the database has another history.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type CommitNote, watchCommits } from '../../platform/commit-notes.ts';
import type { Log } from '../../platform/log.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { connectRedis, type RedisClient } from '../../platform/redis.ts';
import * as store from './wallet.receipts.store.ts';

/** A receipt's time in memory. A history that loses more was restored on purpose, or is found by the stored ones. */
const KEEP_MS = 60_000;
const MOST = 200_000;
/** The newest ones are stored for the process that comes after this one. */
const STORED = 100;
const STORED_FOR_MS = 7 * 86_400_000;
/** Redis gets this many tenths of a second at a start: without it the site goes on, and looks there once it has come. */
const CONNECT_TRIES = 30;
/** A field for each process. */
const HASH = 'aureus:receipts';

/** `transfers` as code and reference, and the block of the chain if it's another one now or gone. */
export type Lost = { transfers: CommitNote[]; block: bigint | null };

/** A process's record: receipts, the newest block then, and the history in which they were given. */
type Stored = { history: string; at: number; block: store.Block | null; transfers: CommitNote[] };

export type Receipts = {
  /** Adds what was acknowledged outside a transaction of Kysely's. */
  add(note: CommitNote): void;
  /**
   * Looks up every receipt if the database's history is another one than the receipts': of this node, and of processes
   * before it. @param onLost is called with what is missing there, before the history counts as looked up.
   */
  look(onLost: (lost: Lost) => Promise<unknown>): Promise<void>;
  /** True if the receipts were looked up in the database's history: nothing may be paid out before. */
  isLookedUp(tx: Tx): Promise<boolean>;
  /** Stores the newest receipts, if there are new ones. */
  store(): Promise<void>;
  close(): void;
};

/** @param place `dataDir` where there is no Redis; undefined keeps them in memory alone. */
export async function createReceipts(parts: {
  db: Db;
  log: Log;
  place: { redisUrl: string } | { dataDir: string } | undefined;
}): Promise<Receipts> {
  const { db, log } = parts;
  let recent: (CommitNote & { at: number })[] = [];
  let history: string | undefined;
  let hasNew = false;
  let hasRead = false;
  const drawer = await openDrawer(parts.place, log);

  function add(note: CommitNote): void {
    recent.push({ ...note, at: performance.now() });
    hasNew = true;
    if (recent.length > MOST) forget();
  }
  function forget(): void {
    const since = performance.now() - KEEP_MS;
    recent = recent.filter(({ at }) => at > since).slice(-MOST / 2);
  }
  watchCommits(db, (notes) => notes.forEach(add));

  return {
    add,

    async look(onLost) {
      const now = await store.readHistory(db);
      if (now === history && hasRead) return;
      const stored = await drawer.read();
      hasRead = stored !== undefined;
      const earlier = (stored ?? []).filter((one) => one.history !== now);
      const inMemory = history === undefined || history === now ? [] : recent;
      const transfers = [...inMemory, ...earlier.flatMap((one) => one.transfers)];
      const missing = await store.missingTransfers(db, unique(transfers));
      const blocks = earlier.flatMap(({ block }) => block ?? []);
      const block = await store.missingBlock(db, blocks);
      if (missing.length > 0 || block !== null) {
        log.error(
          { from: history, to: now, missing, block: block && String(block) },
          'acknowledged transfers are lost',
        );
        await onLost({ transfers: missing, block });
      }
      history = now;
      hasNew = true;
      await drawer.clear(now);
    },

    isLookedUp: async (tx) => (await store.readHistory(tx)) === history,

    async store() {
      if (!hasNew || history === undefined) return;
      hasNew = false;
      forget();
      const transfers = recent.slice(-STORED).map(({ code, ref }) => ({ code, ref }));
      await drawer.write({ history, at: Date.now(), block: await store.newestBlock(db), transfers });
    },

    close: () => drawer.close(),
  };
}

const unique = (notes: readonly CommitNote[]): CommitNote[] => [
  ...new Map(notes.map(({ code, ref }) => [`${code} ${ref}`, { code, ref }])).values(),
];

/** The place where receipts outlive a process. */
type Drawer = {
  /** All that processes have left here, unreadable ones left out; undefined while the place can't be reached. */
  read(): Promise<Stored[] | undefined>;
  write(stored: Stored): Promise<void>;
  /** Removes what was read of other histories than this one, once it is looked up. */
  clear(history: string): Promise<void>;
  close(): void;
};

async function openDrawer(
  place: { redisUrl: string } | { dataDir: string } | undefined,
  log: Log,
): Promise<Drawer> {
  if (place === undefined)
    return { read: async () => [], write: async () => {}, clear: async () => {}, close() {} };
  if ('dataDir' in place) return fileDrawer(place.dataDir);
  const client = await connectRedis(place.redisUrl, (error) =>
    log.debug({ err: error }, 'receipts are not stored while Redis is away'),
  );
  return redisDrawer(client);
}

function fileDrawer(dataDir: string): Drawer {
  const file = path.join(dataDir, 'receipts.json');
  return {
    read: async () => parsed([await readFile(file, 'utf8').catch(() => null)]),
    async write(stored) {
      await mkdir(dataDir, { recursive: true });
      await writeFile(`${file}.new`, textOf(stored), { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
    // The next one takes its place.
    clear: async () => {},
    close() {},
  };
}

function redisDrawer(client: RedisClient): Drawer {
  const field = randomUUID();
  let fields: Readonly<Record<string, string>> = {};
  return {
    async read() {
      for (let tries = 0; tries < CONNECT_TRIES && !client.isReady; tries += 1) await setTimeout(100);
      if (!client.isReady) return undefined;
      fields = await client.hGetAll(HASH);
      return parsed(Object.values(fields));
    },
    async write(stored) {
      if (client.isReady) await client.hSet(HASH, field, textOf(stored));
    },
    // Nodes that run write theirs again within a second.
    async clear(history) {
      const since = Date.now() - STORED_FOR_MS;
      const isOver = (text: string) =>
        parsed([text]).every((one) => one.history !== history || one.at < since);
      const over = Object.keys(fields).filter((name) => isOver(fields[name] ?? ''));
      if (client.isReady && over.length > 0) await client.hDel(HASH, over);
    },
    close: () => client.destroy(),
  };
}

/** The same as JSON. */
type StoredText = Omit<Stored, 'block'> & { block: { position: string; hash: string } | null };

const textOf = (stored: Stored): string =>
  JSON.stringify(stored, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

function parsed(texts: readonly (string | null)[]): Stored[] {
  return texts.flatMap((text) => {
    try {
      const stored = JSON.parse(text ?? '') as StoredText;
      const { block } = stored;
      return [{ ...stored, block: block && { ...block, position: BigInt(block.position) } }];
    } catch {
      return [];
    }
  });
}
