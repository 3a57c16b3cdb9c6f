import type { GivenAlone, StaffShift } from '@aureus/contract/staff-shift.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Beacon } from '../../../platform/beacon.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { WalletBooks } from '../../wallet/wallet.books.ts';
import { note } from '../staff.log.store.ts';
import { ownersBeside } from '../staff.members.store.ts';
import type { StaffSession } from '../staff.sessions.ts';
import * as store from './shift.store.ts';

export type Shift = {
  /** How the site stands, for who begins a shift. */
  read: () => Promise<StaffShift>;
  /** Gifts by member over so many days that needed no other vote, the largest sum first. */
  givenAlone: (days: number) => Promise<GivenAlone[]>;
  /** Leaves a text for the next shift. @throws HttpError request.error.invalid. */
  handOver: (member: StaffSession, text: string) => Promise<void>;
};

const DAY_MS = 24 * 60 * 60_000;
/** The sum of every balance and the beacon are looked up once in this time, however many consoles are open. */
const KNOWN_MS = 10_000;
/** A round has reached every relay a little after it was signed. */
const BEACON_LATE_MS = 6_000;

/** What the overview of the console shows beside the queues and the house's result. */
export function createShift(parts: {
  db: Db;
  now: () => number;
  beacon: Pick<Beacon, 'firstAfter' | 'get'>;
  books: Pick<WalletBooks, 'sumOfAll' | 'lastSeal'>;
}): Shift {
  const { db, now, beacon, books } = parts;
  const sumOfAll = kept(now, books.sumOfAll);
  const lastRound = kept(now, async () => {
    const due = await beacon.firstAfter(now() - BEACON_LATE_MS);
    return beacon.get(due.round).then(
      () => due,
      () => null,
    );
  });

  return {
    async read() {
      const [times, handover, logEntries, sum, seal, round, owners] = await Promise.all([
        store.readDecidedWithin(db, new Date(now() - DAY_MS)),
        store.readHandover(db),
        store.countLog(db),
        sumOfAll(),
        books.lastSeal(),
        lastRound().catch(() => null),
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
        ledgerSum: coinsFromCents(sum),
        seal: seal === undefined ? null : { position: Number(seal.position), at: seal.at.getTime() },
        beacon: round,
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
        total: coinsFromCents(row.creditCents + row.promoCodeCents + row.giftCardCents),
      }));
    },

    async handOver(member, text) {
      const said = text.trim();
      if (said.length < 3) throw refuse('request.error.invalid');
      await db.transaction().execute(async (tx) => {
        await store.insertHandover(tx, member.memberId, said);
        await note(tx, member.id, {
          action: 'Left a note for the next shift',
          subject: 'shift',
          after: { text: said },
        });
      });
    },
  };
}

/** A value that is asked for again once it is old; calls at the same time ask once. */
function kept<T>(now: () => number, ask: () => Promise<T>): () => Promise<T> {
  let known: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (known === undefined || now() - known.at >= KNOWN_MS) {
      const value = ask();
      known = { at: now(), value };
      value.catch(() => (known = undefined));
    }
    return known.value;
  };
}
