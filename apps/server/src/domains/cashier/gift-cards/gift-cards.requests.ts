import { coinsFromCents } from '@aureus/money/cents.ts';
import {
  coinsText,
  evidence,
  type Kind,
  momentText,
  payloadText,
  type WithPayload,
} from '../../staff/staff.ts';
import type { GiftCardsStaff } from './gift-cards.staff.ts';

const count = new Intl.NumberFormat('en');

/** Content of a request, as the database kept it. */
type Asked = { usd: number; cards: number; cents: string; expiresAt: number | null };
const askedIn = ({ payload }: WithPayload): Asked => payload as unknown as Asked;
const worthIn = (row: WithPayload): bigint => BigInt(payloadText(row, 'worth') || '0');
const cardsText = (cards: number): string => (cards === 1 ? '1 card' : `${count.format(cards)} cards`);
const nameIn = (row: WithPayload): string => `${cardsText(askedIn(row).cards)} of $${askedIn(row).usd}`;
const about = (name: string) => ({ name, playerId: null, level: null });

/** Batches of gift cards: no one makes them alone. */
export const giftCardRequests = (giftCards: Pick<GiftCardsStaff, 'make'>): Kind => ({
  name: 'GIFT_CARDS',
  dueMinutes: 8 * 60,
  expiresHours: 7 * 24,

  summaries: (rows) =>
    rows.map((row) => ({
      who: about(nameIn(row)),
      coins: coinsFromCents(worthIn(row)),
      detail: 'In all',
      signs: [`${coinsText(BigInt(askedIn(row).cents))} coins each`],
    })),

  look(row) {
    const { usd, cards, cents, expiresAt } = askedIn(row);
    return {
      evidence: [
        evidence('Cards', 'CLEAR', count.format(cards), `Each sold for $${usd}`),
        evidence(
          'Worth',
          'CLEAR',
          `${coinsText(BigInt(cents))} coins each`,
          `${coinsText(worthIn(row))} coins in all`,
        ),
        evidence(
          'Codes',
          'WEIGH',
          'Go to who asked',
          'Shown once to this member, who can redeem none of them',
        ),
        evidence(
          'Ends',
          expiresAt === null ? 'WEAK' : 'CLEAR',
          expiresAt === null ? 'Never' : momentText(expiresAt),
          'Or when two members cancel it',
        ),
      ],
    };
  },

  carryOut: async (row) =>
    `Batch ${await giftCards.make(row.id)} is made. Who asked for it takes its codes on the page Gift cards.`,
});

/** Canceling what is unused of a batch: shops may have sold it. */
export const giftCardCancelRequests = (giftCards: Pick<GiftCardsStaff, 'cancel' | 'list'>): Kind => ({
  name: 'GIFT_CARDS_CANCEL',
  dueMinutes: 60,
  expiresHours: 7 * 24,

  summaries: (rows) =>
    rows.map((row) => ({
      who: about(`Batch ${row.subject}`),
      coins: coinsFromCents(worthIn(row)),
      detail: 'Unused when asked',
      signs: [nameIn(row)],
    })),

  look: (row) => ({
    evidence: [
      evidence('Batch', 'CLEAR', nameIn(row), `Batch ${row.subject}`),
      evidence(
        'Unused',
        'WEIGH',
        `${coinsText(worthIn(row))} coins`,
        'When it was asked. Used cards stay used',
      ),
      evidence('Buyers', 'WEIGH', 'Their cards stop working', 'The shop owes them their money'),
    ],
  }),

  async carryOut(row) {
    const cards = await giftCards.cancel(row.id);
    return cards === 0 ? 'No card was left to cancel.' : `${cardsText(cards)} canceled.`;
  },
});
