import type { GivenAlone, StaffOverview } from '@aureus/contract/overview.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import { note } from './staff.log.store.ts';
import { ownersBeside } from './staff.members.store.ts';
import type { StaffSession } from './staff.sessions.ts';
import * as store from './staff.shift.store.ts';

export type Shift = {
  /**
   * Returns figures about staff's work: times to decide, the last handover, the log's length, and owners who didn't
   * get the owner role through a request.
   */
  read: () => Promise<Pick<StaffOverview, 'decidedWithin' | 'handover' | 'logEntries' | 'ownersBeside'>>;
  /**
   * Sums the gifts and corrections that each member made without a vote in the last `days` days, largest sum of gifts
   * first.
   */
  givenAlone: (days: number) => Promise<Omit<GivenAlone, 'receivers'>[]>;
  /**
   * Returns the players who got credits without a vote in the last `days` days, and the promo codes that members made
   * alone.
   */
  receivedAlone: (days: number) => Promise<{
    credits: { memberId: bigint; playerId: bigint; cents: bigint }[];
    codes: { memberId: bigint; code: string }[];
  }>;
  /** Stores a note for the next shift. @throws HttpError request.error.invalid. */
  handOver: (member: StaffSession, text: string) => Promise<void>;
};

const DAY_MS = 24 * 60 * 60_000;

/** Staff's part of the overview, gifts and corrections without a vote, and notes for the next shift. */
export function createShift({ db, now }: { db: Db; now: () => number }): Shift {
  return {
    async read() {
      const [times, handover, logEntries, owners] = await Promise.all([
        store.readDecidedWithin(db, new Date(now() - DAY_MS)),
        store.readHandover(db),
        store.countLog(db),
        ownersBeside(db),
      ]);
      return {
        decidedWithin: Object.fromEntries(times.map(({ kind, ms }) => [kind, ms])),
        handover:
          handover === undefined
            ? null
            : {
                by: { id: String(handover.memberId), name: handover.name },
                text: handover.text,
                at: handover.at.getTime(),
              },
        logEntries,
        ownersBeside: owners.map(({ id, name, at, isFirst }) => ({
          id: String(id),
          name,
          at: at.getTime(),
          isFirst,
        })),
      };
    },

    async givenAlone(days) {
      const rows = await store.readGivenAlone(db, new Date(now() - days * DAY_MS));
      const amountOf = (count: number, cents: bigint) => ({ count, coins: coinsFromCents(cents) });
      return rows.map((row) => ({
        member: { id: String(row.memberId), name: row.name },
        credits: amountOf(row.credits, row.creditCents),
        players: row.players,
        promoCodes: amountOf(row.promoCodes, row.promoCodeCents),
        giftCards: amountOf(row.giftCards, row.giftCardCents),
        corrections: amountOf(row.corrections, row.correctionCents),
        total: coinsFromCents(row.creditCents + row.promoCodeCents + row.giftCardCents),
      }));
    },

    async receivedAlone(days) {
      const since = new Date(now() - days * DAY_MS);
      const [credits, codes] = [
        await store.readCreditsAlone(db, since),
        await store.readCodesAlone(db, since),
      ];
      return { credits, codes };
    },

    async handOver(member, text) {
      const handover = text.trim();
      if (handover.length < 3) throw refuse('request.error.invalid');
      await db.transaction().execute(async (tx) => {
        await store.insertHandover(tx, member.memberId, handover);
        await note(tx, member.id, {
          action: 'HANDOVER_LEFT',
          subject: 'shift',
          after: { text: handover },
        });
      });
    },
  };
}
