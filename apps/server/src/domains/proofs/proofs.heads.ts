// Signed heads of the site's books. A key of the process signs them at once; a key service may be slow or away.
import { type BookHeads, headsAsked, headsText } from '@aureus/fair/heads.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Signer, SigningKeys } from '../../platform/signing.ts';
import * as store from './proofs.heads.store.ts';

export type Heads = {
  /**
   * Returns the current heads, signed. While a key service is slow or away, returns the heads that it signed last.
   * @param entries older entries whose hashes are added, such as `ledger-12,staff-5`, for readers who kept older
   * heads.
   * @throws HttpError request.error.unavailable if the service hasn't signed any heads yet.
   */
  heads: (entries?: string) => Promise<BookHeads>;
  /** Returns the signing key, and how it took the place of each older one. @throws as {@link heads}. */
  keys: () => Promise<SigningKeys>;
};

/** Time in ms for which heads that a service signed are returned again, so that it isn't asked for every call. */
const FRESH_MS = 1_000;
/** Time in ms that a call waits for a service if it can be answered with earlier heads. */
const WAIT_MS = 1_000;
/** Time in ms after which signed heads are stored again, for processes that start while the service is away. */
const STORE_MS = 60_000;

type Head = NonNullable<BookHeads['ledger']>;

type Parts = {
  db: Db;
  now: () => number;
  log: Log;
  signer: Signer;
  /** Reads the head of the ledger's hash chain; `newestRow` reads the head of the staff log's chain. */
  newestSeal: () => Promise<BookHeads['ledger']>;
  newestRow: () => Promise<BookHeads['staff']>;
  /**
   * Reads the hashes of the ledger's blocks by position; `rowsAt` reads those of the staff log's rows. Positions
   * without an entry are missing.
   */
  sealsAt: (positions: readonly number[]) => Promise<Head[]>;
  rowsAt: (positions: readonly number[]) => Promise<Head[]>;
};

export function createHeads(parts: Parts): Heads {
  const { db, now, log, signer } = parts;
  let last: { heads: BookHeads; freshUntil: number } | undefined;
  let storedUntil = 0;
  let signing: Promise<BookHeads> | undefined;

  async function sign(): Promise<BookHeads> {
    // The two reads aren't one snapshot. The ledger is read first, so that the signed staff log is at least as new as
    // the ledger's block.
    const ledger = await parts.newestSeal();
    const staff = await parts.newestRow();
    const books = { at: now(), ledger, staff };
    return { ...books, ...(await signer.sign(headsText(books))) };
  }

  /**
   * Has the service sign the current heads, and stores them if the last ones were stored more than {@link STORE_MS}
   * ago.
   */
  async function signRemotely(): Promise<BookHeads> {
    const heads = await sign();
    last = { heads, freshUntil: performance.now() + FRESH_MS };
    if (performance.now() >= storedUntil) {
      await store.write(db, { heads, keys: await signer.keys() });
      storedUntil = performance.now() + STORE_MS;
    }
    return heads;
  }
  function begin(): Promise<BookHeads> {
    signing ??= signRemotely().finally(() => {
      signing = undefined;
    });
    return signing;
  }

  /** Logs why the service didn't sign. */
  const missed = (error: unknown): undefined => {
    log.warn({ err: error }, 'heads are late: the key service did not sign');
  };

  async function remoteHeads(): Promise<BookHeads> {
    if (last !== undefined && performance.now() < last.freshUntil) return last.heads;
    const fresh = begin().catch(missed);
    const earlier = last?.heads ?? (await store.read(db))?.heads;
    const heads = earlier === undefined ? await fresh : ((await inTime(fresh)) ?? earlier);
    if (heads === undefined) throw refuse('request.error.unavailable');
    return heads;
  }

  return {
    async heads(entries) {
      const heads = await (signer.isRemote ? remoteHeads() : sign());
      if (entries === undefined) return heads;
      const positions = headsAsked(entries);
      const older = {
        ledger: await parts.sealsAt(positions.ledger),
        staff: await parts.rowsAt(positions.staff),
      };
      return { ...heads, older };
    },

    async keys() {
      if (!signer.isRemote) return signer.keys();
      const fresh = signer.keys().catch(missed);
      const keys = (await inTime(fresh)) ?? (await store.read(db))?.keys ?? (await fresh);
      if (keys === undefined) throw refuse('request.error.unavailable');
      return keys;
    },
  };
}

/** Waits for a value; undefined after {@link WAIT_MS}. */
async function inTime<T>(value: Promise<T | undefined>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS, undefined);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
