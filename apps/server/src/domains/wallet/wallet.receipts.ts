// Receipts of transfers that this node has recently acknowledged. If the database is set back, they show which
// transfers are lost.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type CommitNote, watchCommits } from '../../platform/commit-notes.ts';
import { type Fact, mapped } from '../../platform/facts.ts';
import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres.ts';
import { connectRedis, type RedisClient } from '../../platform/redis.ts';
import * as store from './wallet.receipts.store.ts';

/**
 * Age in ms from which receipts are dropped from memory. Of the younger ones, only the newest are kept: half of
 * `MOST`.
 */
const KEEP_MS = 60_000;
const MOST = 200_000;
/** Number of the newest receipts that are stored for later processes. */
const STORED = 100;
const STORED_FOR_MS = 7 * 86_400_000;
/**
 * Number of waits of 100 ms for Redis when receipts are read. Without Redis the site still starts, and reads the
 * receipts once Redis is available.
 */
const CONNECT_TRIES = 30;
/** Redis hash with the receipts of all processes, each in a field of its own. */
const HASH = 'aureus:receipts';

/**
 * Lost transfers by code and reference, and the position of the first block of the chain that is missing or different.
 */
export type Lost = { transfers: CommitNote[]; block: bigint | null };

/** Receipts of a process, with the newest block at the time and the database history to which they belong. */
type Stored = { history: string; at: number; block: store.Block | null; transfers: CommitNote[] };

export type Receipts = {
  /** Adds the receipt of an acknowledged transfer. Transfers that were noted in a Kysely transaction need no call. */
  add(note: CommitNote): void;
  /**
   * Checks the receipts of this node and of earlier processes, if they belong to another history of the database.
   * @param onLost called if something is lost, before the history counts as checked.
   */
  look(onLost: (lost: Lost) => Promise<unknown>): Promise<void>;
  /**
   * Makes a fact that is true if the receipts that could be read were checked against the database's current history.
   * While it's false, nothing may be paid out.
   */
  isLookedUpFact(): Fact<boolean>;
  /** Stores the newest receipts if there are new ones. */
  store(): Promise<void>;
  close(): void;
};

/** Creates the receipts of a node. @param place where they are stored; undefined keeps them only in memory. */
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

    isLookedUpFact: () => mapped(store.historyFact, (current) => current === history),

    async store() {
      if (!hasNew || history === undefined) return;
      hasNew = false;
      let isStored = false;
      try {
        forget();
        const transfers = recent.slice(-STORED).map(({ code, ref }) => ({ code, ref }));
        isStored = await drawer.write({
          history,
          at: Date.now(),
          block: await store.newestBlock(db),
          transfers,
        });
      } finally {
        // Without another transfer, the next call would store nothing.
        hasNew ||= !isStored;
      }
    },

    close: () => drawer.close(),
  };
}

const unique = (notes: readonly CommitNote[]): CommitNote[] => [
  ...new Map(notes.map(({ code, ref }) => [`${code} ${ref}`, { code, ref }])).values(),
];

/** Storage of receipts that outlives a process. */
type Drawer = {
  /** Reads the receipts of all processes, without unreadable ones; undefined if the storage can't be reached. */
  read(): Promise<Stored[] | undefined>;
  /** Replaces this process's receipts. @returns false if the storage can't be reached. */
  write(stored: Stored): Promise<boolean>;
  /**
   * Removes those of the receipts last read that are old, unreadable or belong to another history. Call it once they
   * have been checked. Receipts stored since then stay.
   */
  clear(history: string): Promise<void>;
  close(): void;
};

async function openDrawer(
  place: { redisUrl: string } | { dataDir: string } | undefined,
  log: Log,
): Promise<Drawer> {
  if (place === undefined)
    return { read: async () => [], write: async () => true, clear: async () => {}, close() {} };
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
      return true;
    },
    // Nothing to remove: the next write replaces the file.
    clear: async () => {},
    close() {},
  };
}

function redisDrawer(client: RedisClient): Drawer {
  /** Fields that this process has written and not removed; the newest is last. */
  let ownFields: string[] = [];
  let fields: Readonly<Record<string, string>> = {};
  return {
    async read() {
      // What an earlier call read was in that call's history, and isn't checked again.
      fields = {};
      for (let tries = 0; tries < CONNECT_TRIES && !client.isReady; tries += 1) await setTimeout(100);
      if (!client.isReady) return undefined;
      fields = await client.hGetAll(HASH);
      return parsed(Object.values(fields));
    },
    // Each call writes a new field, because another node may be about to remove the field that it has read.
    async write(stored) {
      if (!client.isReady) return false;
      ownFields.push(randomUUID());
      await client.hSet(HASH, ownFields.at(-1) ?? '', textOf(stored));
      const outdated = ownFields.slice(0, -1);
      if (outdated.length > 0) await client.hDel(HASH, outdated);
      ownFields = ownFields.slice(-1);
      return true;
    },
    // Receipts of other running nodes may be removed too. These nodes find the new history themselves, and then store
    // theirs again.
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

/** Receipts of a process as JSON. */
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
