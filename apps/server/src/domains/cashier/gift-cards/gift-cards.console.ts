import type { GiftCardBatch, NewGiftCards } from '@aureus/contract/staff-gift-cards.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/postgres.ts';
import { askersOf, note, type Requests, type StaffSession } from '../../staff/staff.ts';
import type { GiftCardsStaff } from './gift-cards.staff.ts';

export type GiftCardsConsole = {
  /** Lists batches, newest first. */
  list: (member: StaffSession) => Promise<GiftCardBatch[]>;
  /**
   * Requests a batch. Repeating the key returns the first answer. @returns the request's id.
   * @throws HttpError offers.error.cards_end, request.error.idempotency_reused.
   */
  ask: (member: StaffSession, asked: NewGiftCards, key: string) => Promise<bigint>;
  /**
   * Creates the codes of a batch, once, for the member who requested it, and writes the action to the staff log.
   * @throws HttpError offers.error.cards_missing | cards_not_yours | cards_over, staff.error.sign_in_required.
   */
  take: (member: StaffSession, id: bigint) => Promise<{ usd: number; codes: string[] }>;
  /**
   * Requests that a batch's unused cards be canceled. @returns the request's id.
   * @throws HttpError offers.error.cards_missing | cards_canceled, staff.error.request_open.
   */
  askCancel: (member: StaffSession, id: bigint, reason: string) => Promise<bigint>;
};

const FIVE_YEARS_MS = 5 * 366 * 24 * 60 * 60_000;

type Kept = Awaited<ReturnType<GiftCardsStaff['list']>>[number];

function stateOf({ canceledAt, isOver, takenAt, used, cards }: Kept): GiftCardBatch['state'] {
  if (canceledAt !== null) return 'CANCELED';
  if (used >= cards) return 'USED_UP';
  if (isOver) return 'OVER';
  return takenAt === null ? 'READY' : 'LIVE';
}

export function createGiftCardsConsole(parts: {
  db: Db;
  now: () => number;
  giftCards: GiftCardsStaff;
  requests: Pick<Requests, 'ask'>;
}): GiftCardsConsole {
  const { db, now, giftCards, requests } = parts;
  const refusals = {
    NO_SESSION: 'staff.error.sign_in_required',
    NOT_FOUND: 'offers.error.cards_missing',
    NOT_YOURS: 'offers.error.cards_not_yours',
    OVER: 'offers.error.cards_over',
  } as const;

  return {
    async list(member) {
      const rows = await giftCards.list();
      const askers = await askersOf(
        db,
        rows.flatMap(({ requestId }) => (requestId === null ? [] : [requestId])),
      );
      return rows.map((row) => ({
        id: String(row.id),
        usd: row.usd,
        coins: coinsFromCents(giftCards.worth(row.usd)),
        cards: row.cards,
        used: row.used,
        state: stateOf(row),
        expiresAt: row.expiresAt?.getTime() ?? null,
        madeBy: row.by,
        madeAt: row.madeAt.getTime(),
        takenAt: row.takenAt?.getTime() ?? null,
        isYours: row.requestId !== null && askers.get(row.requestId) === member.memberId,
        canceledAt: row.canceledAt?.getTime() ?? null,
      }));
    },

    async ask(member, { usd, cards, expiresAt, reason }, key) {
      if (expiresAt !== null && (expiresAt <= now() || expiresAt > now() + FIVE_YEARS_MS))
        throw refuse('offers.error.cards_end');
      const { id } = await db.transaction().execute((tx) =>
        requests.ask(tx, member, {
          kind: 'GIFT_CARDS',
          subject: null,
          payload: { usd, cards, cents: String(giftCards.worth(usd)), expiresAt, key },
          reason,
          said: { action: 'GIFT_CARDS_ASKED', subject: 'gift cards', after: { usd, cards, expiresAt } },
        }),
      );
      return id;
    },

    take: (member, id) =>
      db.transaction().execute(async (tx) => {
        const batch = await giftCards.find(tx, id);
        if (batch === undefined) throw refuse('offers.error.cards_missing');
        const codes = await giftCards.take(tx, member.tokenHash, batch);
        if (typeof codes === 'string') throw refuse(refusals[codes]);
        const { usd, cards } = batch;
        await note(tx, member.id, {
          action: 'GIFT_CARDS_TAKEN',
          subject: `gift cards ${id}`,
          after: { usd, cards },
          request: batch.requestId,
        });
        return { usd, codes };
      }),

    askCancel: (member, id, reason) =>
      db.transaction().execute(async (tx) => {
        const batch = await giftCards.find(tx, id);
        if (batch === undefined) throw refuse('offers.error.cards_missing');
        if (batch.canceledAt !== null || batch.used >= batch.cards)
          throw refuse('offers.error.cards_canceled');
        const request = await requests.ask(tx, member, {
          kind: 'GIFT_CARDS_CANCEL',
          subject: id,
          payload: {},
          reason,
          said: { action: 'GIFT_CARDS_CANCEL_ASKED', subject: `gift cards ${id}` },
        });
        return request.id;
      }),
  };
}
