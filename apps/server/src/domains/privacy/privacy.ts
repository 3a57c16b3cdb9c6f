import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Language } from '@aureus/contract/languages.ts';
import { type DataExport, EXPORT_HOURS, type Privacy as OwnPrivacy } from '@aureus/contract/privacy.ts';
import { refuse } from '../../platform/http/errors.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Db } from '../../platform/postgres.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import type { TwoFactor } from '../account/two-factor/two-factor.ts';
import type { Erasures } from './privacy.erasure.ts';
import { GIVEN_UP_HOURS, STALLED_MINUTES, TICKET_MINUTES } from './privacy.rules.ts';
import * as store from './privacy.store.ts';

/** A player, and the id of the player's session (`id`). */
type Owner = { playerId: bigint; id: bigint };
/** An export's file as a stream, which may be compressed with gzip. */
export type SentFile = { id: bigint; file: Readable };

export type Privacy = {
  /** Returns the player's last export, the time when another one can be requested, and the state of an erasure. */
  read: (playerId: bigint) => Promise<OwnPrivacy>;
  /**
   * Requests an export. @param language of the export's texts.
   * @throws HttpError privacy.error.export_running | export_wait.
   */
  ask: (playerId: bigint, language: Language) => Promise<OwnPrivacy>;
  /**
   * Creates a ticket with which this session can download the player's export once.
   * @throws HttpError privacy.error.export_gone | sign_in_stale, account.error.two_factor_required |
   * two_factor_invalid | two_factor_locked.
   */
  ticket: (owner: Owner, code: string | undefined) => Promise<string>;
  /**
   * Returns the export's file for a ticket. @param isCompressed true to send the file as gzip.
   * @throws HttpError privacy.error.ticket.
   */
  download: (owner: Owner, ticket: string, isCompressed: boolean) => Promise<SentFile>;
  /** Deletes expired exports, gives up old unfinished ones, and retries exports without progress. */
  sweep: () => Promise<void>;
};

const HOUR_MS = 3_600_000;

/** An export as pages show it. */
export const shownExport = (row: store.ExportRow): DataExport => ({
  id: String(row.id),
  state: row.state,
  percent: row.percent,
  progress: row.progress,
  askedAt: row.askedAt.getTime(),
  readyAt: row.readyAt?.getTime() ?? null,
  expiresAt: row.expiresAt?.getTime() ?? null,
  bytes: row.bytes === null ? null : Number(row.bytes),
  sha256: row.sha256?.toString('hex') ?? null,
});

/** Players' data exports; also reads the state of an erasure. */
export function createPrivacy(parts: {
  db: Db;
  twoFactor: TwoFactor;
  erasures: Pick<Erasures, 'read'>;
}): Privacy {
  const { db, twoFactor, erasures } = parts;

  async function read(playerId: bigint): Promise<OwnPrivacy> {
    const [last, askedAt, erasure] = await Promise.all([
      store.lastOwn(db, playerId),
      store.askedWithin(db, playerId, EXPORT_HOURS),
      erasures.read(playerId),
    ]);
    return {
      export: last === undefined ? null : shownExport(last),
      nextExportAt: askedAt === undefined ? null : askedAt.getTime() + EXPORT_HOURS * HOUR_MS,
      erasure,
    };
  }

  return {
    read,

    async ask(playerId, language) {
      await db.transaction().execute(async (tx) => {
        await store.lockExports(tx, playerId);
        const last = await store.lastOwn(tx, playerId);
        if (last?.state === 'QUEUED' || last?.state === 'RUNNING')
          throw refuse('privacy.error.export_running');
        if ((await store.askedWithin(tx, playerId, EXPORT_HOURS)) !== undefined)
          throw refuse('privacy.error.export_wait');
        await addExport(tx, playerId, null, language);
      });
      return read(playerId);
    },

    async ticket({ playerId, id }, code) {
      const last = await store.lastOwn(db, playerId);
      if (last?.state !== 'READY') throw refuse('privacy.error.export_gone');
      const { isOn, isSignInFresh } = await twoFactor.state({ playerId, id });
      if (!isOn && !isSignInFresh) throw refuse('privacy.error.sign_in_stale');
      const ticket = newToken();
      const stepUp = { action: 'DATA_EXPORT', amount: null, to: null } as const;
      // The code is bound to this new ticket, so another call needs another code.
      await twoFactor.stepUp(playerId, code, JSON.stringify(['DATA_EXPORT', ticket]), stepUp);
      const grant = { hash: tokenHash(ticket), sessionId: id, hasCode: isOn, minutes: TICKET_MINUTES };
      if (!(await store.giveTicket(db, last.id, grant))) throw refuse('privacy.error.export_gone');
      return ticket;
    },

    async download({ playerId, id }, ticket, isCompressed) {
      const used = await store.useTicket(db, { playerId }, { hash: tokenHash(ticket), sessionId: id });
      // If the player turned on two-factor after getting the ticket without a code, the ticket isn't valid.
      if (used === undefined || (!used.hasCode && (await twoFactor.isOn(playerId))))
        throw refuse('privacy.error.ticket');
      return { id: used.id, file: fileOf(db, used, isCompressed) };
    },

    async sweep() {
      await db.transaction().execute((tx) => store.endOld(tx, GIVEN_UP_HOURS));
      for (const id of await store.stalled(db, STALLED_MINUTES))
        await addJob(db, 'privacy-export', { id: String(id) }, { key: `privacy-export-${id}` });
    },
  };
}

/** Inserts an export and queues the job that writes it, in the given transaction. */
export async function addExport(
  tx: Parameters<typeof store.insertExport>[0],
  playerId: bigint,
  requestId: bigint | null,
  language: Language,
): Promise<bigint | undefined> {
  const id = await store.insertExport(tx, playerId, requestId, language);
  if (id !== undefined)
    await addJob(tx, 'privacy-export', { id: String(id) }, { key: `privacy-export-${id}` });
  return id;
}

/** Streams the file of an export part by part. */
export function fileOf(db: Db, row: Pick<store.ExportRow, 'id' | 'run'>, isCompressed: boolean): Readable {
  async function* parts(): AsyncGenerator<Buffer> {
    for (let number = 0; ; number += 1) {
      const part = await store.readPart(db, row, number);
      if (part === undefined) return;
      yield part;
    }
  }
  const compressed = Readable.from(parts());
  if (isCompressed) return compressed;
  const plain = createGunzip();
  compressed.on('error', (error) => plain.destroy(error));
  return compressed.pipe(plain);
}
