import type { Label } from '@aureus/contract/staff-labels.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { evidence, type Kind, label, payloadText, type WithPayload } from '../../staff/staff.ts';
import type { GiftCardsStaff } from './gift-cards.staff.ts';

/** Content of a request for gift cards, as stored in the database. */
type Asked = { usd: number; cards: number; cents: string; expiresAt: number | null };
const askedIn = ({ payload }: WithPayload): Asked => payload as unknown as Asked;
const worthIn = (row: WithPayload): bigint => BigInt(payloadText(row, 'worth') || '0');
const cardsIn = (row: WithPayload): Label => {
  const { cards, usd } = askedIn(row);
  return label('CARDS', { cards, usd });
};
const about = (thing: Label) => ({ name: '', label: thing, playerId: null, level: null });

/** Request for a batch of gift cards. */
export const giftCardRequests = (giftCards: Pick<GiftCardsStaff, 'make'>): Kind => ({
  name: 'GIFT_CARDS',
  dueMinutes: 8 * 60,
  expiresHours: 7 * 24,

  summaries: (rows) =>
    rows.map((row) => ({
      who: about(cardsIn(row)),
      coins: coinsFromCents(worthIn(row)),
      detail: label('IN_ALL', {}),
      signs: [label('COINS_EACH', { coins: coinsFromCents(BigInt(askedIn(row).cents)) })],
    })),

  look(row) {
    const { usd, cards, cents, expiresAt } = askedIn(row);
    return {
      evidence: [
        evidence('CARDS_COUNT', 'CLEAR', { cards, usd }),
        evidence('CARDS_WORTH', 'CLEAR', {
          each: coinsFromCents(BigInt(cents)),
          coins: coinsFromCents(worthIn(row)),
        }),
        evidence('CARDS_CODES', 'WEIGH', {}),
        evidence('CARDS_END', expiresAt === null ? 'WEAK' : 'CLEAR', { at: expiresAt }),
      ],
    };
  },

  carryOut: async (row) => ({
    code: 'BATCH_MADE',
    values: { batch: String(await giftCards.make(row.id, askedIn(row))) },
  }),
});

/** Request to cancel a batch's unused cards, some of which shops may already have sold. */
export const giftCardCancelRequests = (giftCards: Pick<GiftCardsStaff, 'cancel' | 'list'>): Kind => ({
  name: 'GIFT_CARDS_CANCEL',
  dueMinutes: 60,
  expiresHours: 7 * 24,

  summaries: (rows) =>
    rows.map((row) => ({
      who: about(label('BATCH', { batch: String(row.subject) })),
      coins: coinsFromCents(worthIn(row)),
      detail: label('UNUSED_WHEN_ASKED', {}),
      signs: [cardsIn(row)],
    })),

  look(row) {
    const { cards, usd } = askedIn(row);
    return {
      evidence: [
        evidence('BATCH_CARDS', 'CLEAR', { cards, usd, batch: String(row.subject) }),
        evidence('BATCH_UNUSED', 'WEIGH', { coins: coinsFromCents(worthIn(row)) }),
        evidence('BATCH_BUYERS', 'WEIGH', {}),
      ],
    };
  },

  carryOut: async (row) => ({
    code: 'CARDS_CANCELED',
    values: { cards: await giftCards.cancel(row.id) },
  }),
});
