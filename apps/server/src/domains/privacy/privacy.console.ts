import type { StaffPrivacy } from '@aureus/contract/staff-privacy.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import type { AccountStaff } from '../account/account.ts';
import type { Requests, Staff, StaffSession } from '../staff/staff.ts';
import { findErasure, obstacles } from './privacy.erasure.store.ts';
import { TICKET_MINUTES } from './privacy.rules.ts';
import * as store from './privacy.store.ts';
import { fileOf, type SentFile, shownExport } from './privacy.ts';

export type PrivacyConsole = {
  /** Returns the exports of a player's data that staff requested, and the erasure that the player requested. */
  read: (playerId: bigint) => Promise<StaffPrivacy>;
  /**
   * Requests an export of a player's data. @returns the id of the request.
   * @throws HttpError staff.error.not_found | request_open.
   */
  ask: (member: StaffSession, playerId: bigint, reason: string) => Promise<bigint>;
  /**
   * Requests the erasure that a player asked for. @returns the id of the request.
   * @throws HttpError privacy.error.erasure_not_asked | erasure_blocked, staff.error.request_open.
   */
  askErasure: (member: StaffSession, playerId: bigint, reason: string) => Promise<bigint>;
  /**
   * Creates a ticket with which this session can download a request's export once.
   * @throws HttpError privacy.error.export_gone.
   */
  ticket: (member: StaffSession, requestId: bigint) => Promise<string>;
  /** Returns the export's file for a ticket. @throws HttpError privacy.error.ticket. */
  download: (
    member: StaffSession,
    requestId: bigint,
    ticket: string,
    isCompressed: boolean,
  ) => Promise<SentFile & { playerId: bigint }>;
};

/** Staff's exports and erasures of players' data. */
export function createPrivacyConsole(parts: {
  db: Db;
  account: { staff: AccountStaff };
  staff: Pick<Staff, 'note'>;
  requests: Pick<Requests, 'ask'>;
}): PrivacyConsole {
  const { db, account, staff, requests } = parts;

  return {
    async read(playerId) {
      const [rows, erasure] = await Promise.all([store.ofStaff(db, playerId), findErasure(db, playerId)]);
      return {
        erasure: erasure
          ? { askedAt: erasure.askedAt.getTime(), erasedAt: erasure.erasedAt?.getTime() ?? null }
          : null,
        exports: rows.map((row) => ({ ...shownExport(row), requestId: String(row.requestId) })),
      };
    },

    ask: (member, playerId, reason) =>
      db.transaction().execute(async (tx) => {
        if ((await account.staff.record(playerId, tx)) === undefined) throw refuse('staff.error.not_found');
        const entry = { action: 'EXPORT_ASKED' as const, subject: `player ${playerId}` };
        const request = { kind: 'EXPORT' as const, subject: playerId, payload: {}, reason, said: entry };
        return (await requests.ask(tx, member, request)).id;
      }),

    askErasure: (member, playerId, reason) =>
      db.transaction().execute(async (tx) => {
        const erasure = await findErasure(tx, playerId);
        if (erasure === undefined || erasure.erasedAt !== null)
          throw refuse('privacy.error.erasure_not_asked');
        const against = await obstacles(tx, playerId);
        if (against.length > 0)
          throw refuse('privacy.error.erasure_blocked', undefined, { obstacles: against });
        const entry = { action: 'ERASURE_ASKED' as const, subject: `player ${playerId}` };
        const request = { kind: 'ERASURE' as const, subject: playerId, payload: {}, reason, said: entry };
        return (await requests.ask(tx, member, request)).id;
      }),

    async ticket(member, requestId) {
      const made = await store.ofRequest(db, requestId);
      const ticket = newToken();
      const grant = { hash: tokenHash(ticket), sessionId: member.id, hasCode: true, minutes: TICKET_MINUTES };
      const isGiven =
        made !== undefined &&
        (await db.transaction().execute(async (tx) => {
          if (!(await store.giveTicket(tx, made.id, grant))) return false;
          await staff.note(tx, member.id, {
            action: 'EXPORT_DOWNLOADED',
            subject: `player ${made.playerId}`,
            isRead: true,
            request: requestId,
          });
          return true;
        }));
      if (!isGiven) throw refuse('privacy.error.export_gone');
      return ticket;
    },

    async download(member, requestId, ticket, isCompressed) {
      const claim = { hash: tokenHash(ticket), sessionId: member.id };
      const used = await store.useTicket(db, { requestId }, claim);
      if (used === undefined) throw refuse('privacy.error.ticket');
      return { id: used.id, playerId: used.playerId, file: fileOf(db, used, isCompressed) };
    },
  };
}
