import { coinsFromCents } from '@aureus/money/cents.ts';
import { coinsText, evidence, type Kind, payloadText, type WithPayload } from '../staff/staff.ts';
import type { PromoCodesStaff } from './promo-codes.staff.ts';

/** Requested code, as the database keeps it. */
type Asked = {
  code: string;
  cents: string;
  keys: number;
  uses: number;
  level: number;
  expiresAt: number | null;
};
const askedIn = ({ payload }: WithPayload): Asked => payload as unknown as Asked;
/** Total cents that all uses together give away. */
const worthIn = (row: WithPayload): bigint => BigInt(payloadText(row, 'worth') || '0');
const count = new Intl.NumberFormat('en');

/** Describes what one use gives: `2.50 coins and 1 key`. */
function givesText({ cents, keys }: Asked): string {
  const parts = [
    ...(cents === '0' ? [] : [`${coinsText(BigInt(cents))} coins`]),
    ...(keys === 0 ? [] : [keys === 1 ? '1 key' : `${count.format(keys)} keys`]),
  ];
  return parts.join(' and ');
}

/** Promo codes: the more one gives away in all, the more members agree. */
export const promoCodeRequests = (promoCodes: Pick<PromoCodesStaff, 'make'>): Kind => ({
  name: 'OFFER',
  dueMinutes: 8 * 60,
  expiresHours: 7 * 24,

  summaries: (rows) =>
    rows.map((row) => {
      const asked = askedIn(row);
      return {
        who: { name: asked.code, playerId: null, level: null },
        coins: coinsFromCents(worthIn(row)),
        detail: 'In all',
        signs: [`${count.format(asked.uses)} x ${givesText(asked)}`],
      };
    }),

  look(row) {
    const { cents, keys, uses, level, expiresAt } = askedIn(row);
    return {
      evidence: [
        evidence('PROMO_CODE_GIVES', 'CLEAR', { coins: coinsFromCents(BigInt(cents)), keys }),
        evidence('PROMO_CODE_USES', 'CLEAR', { uses, coins: coinsFromCents(worthIn(row)) }),
        evidence('PROMO_CODE_FOR', level > 1 ? 'CLEAR' : 'WEAK', { level }),
        evidence('PROMO_CODE_ENDS', expiresAt === null ? 'WEAK' : 'CLEAR', { at: expiresAt }),
      ],
    };
  },

  async carryOut(row) {
    const { code: name } = askedIn(row);
    const isMade = (await promoCodes.make(row.id)) === 'MADE';
    return { code: isMade ? 'PROMO_CODE_MADE' : 'PROMO_CODE_NAME_TAKEN', values: { name } };
  },
});
