import type { Difference } from '@aureus/contract/reconciliation.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import { type Db, sqlState } from '../../../platform/postgres.ts';
import { namesOf, note, type Requests, type StaffSession } from '../../staff/staff.ts';
import type { ReconciliationStaff } from './reconciliation.ts';

export type ReconciliationConsole = {
  /** Lists open differences, oldest first, or resolved ones, newest first. */
  list: (asked: { isGone: boolean }) => Promise<Difference[]>;
  /**
   * Saves a note on a difference, and assigns it to the member (`isMine`) or ends the assignment to the member. The one
   * of a colleague stays. `was` is the note before. @throws HttpError staff.error.not_found | note_old.
   */
  note: (
    member: StaffSession,
    id: bigint,
    said: { isMine: boolean; note: string; was: string },
  ) => Promise<void>;
  /**
   * Requests a correcting transfer. A request that differs from an open one counts as a reused key.
   * @throws HttpError staff.error.not_found, request.error.amount | idempotency_reused.
   */
  askCorrection: (
    member: StaffSession,
    id: bigint,
    asked: { way: 'UP' | 'DOWN'; amount: number; reason: string; key: string },
  ) => Promise<bigint>;
};

/** SQLSTATE of a missing row that must exist. */
const NO_ROW = 'P0002';

/** Differences found by the comparisons with providers, and staff's actions on them. */
export function createReconciliationConsole(parts: {
  db: Db;
  reconciliation: { staff: ReconciliationStaff };
  requests: Requests;
}): ReconciliationConsole {
  const { db, requests } = parts;
  const { staff } = parts.reconciliation;
  return {
    async list({ isGone }) {
      const rows = await staff.list(isGone);
      const names = await namesOf(
        db,
        rows.flatMap(({ ownerId }) => ownerId ?? []),
      );
      const open = await requests.openSubjects('BOOK_CORRECTION');
      return rows.map(({ id, ownerId, foundAt, goneAt, correctedAt, ...row }) => {
        const requestId = open.get(id);
        return {
          ...row,
          id: String(id),
          foundAt: foundAt.getTime(),
          goneAt: goneAt?.getTime() ?? null,
          correctedAt: correctedAt?.getTime() ?? null,
          owner: ownerId === null ? null : { id: String(ownerId), name: names.get(ownerId) ?? '' },
          requestId: requestId === undefined ? null : String(requestId),
        };
      });
    },

    note: (member, id, { isMine, note: text, was }) =>
      db.transaction().execute(async (tx) => {
        const before = await staff.find(id, tx);
        if (before === undefined) throw refuse('staff.error.not_found');
        // A colleague who looks after it keeps it, unless the member takes it over.
        const others = before.ownerId === member.memberId ? null : before.ownerId;
        const ownerId = isMine ? member.memberId : others;
        if (!(await staff.setNote(tx, id, { ownerId, note: text.trim(), was })))
          throw refuse('staff.error.note_old');
        await note(tx, member.id, {
          action: 'DIFFERENCE_NOTED',
          subject: `difference ${id}`,
          before: { note: before.note, owner: before.ownerId === null ? null : String(before.ownerId) },
          after: { note: text.trim(), owner: ownerId === null ? null : String(ownerId) },
        });
      }),

    async askCorrection(member, id, { way, amount, reason, key }) {
      const cents = centsFromCoins(amount);
      if (cents === undefined || cents <= 0n) throw refuse('request.error.amount');
      const request = await db
        .transaction()
        .execute((tx) =>
          requests.ask(tx, member, {
            kind: 'BOOK_CORRECTION',
            subject: id,
            payload: { way, cents: String(cents), key },
            reason,
            said: {
              action: 'BOOK_CORRECTION_ASKED',
              subject: `difference ${id}`,
              after: { way, coins: amount },
            },
          }),
        )
        .catch((error: unknown) => {
          throw sqlState(error) === NO_ROW ? refuse('staff.error.not_found') : error;
        });
      return request.id;
    },
  };
}
