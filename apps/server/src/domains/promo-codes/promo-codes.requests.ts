import { coinsFromCents } from '@aureus/money/cents.ts';
import { evidence, type Kind, label, payloadText, type WithPayload } from '../staff/staff.ts';
import type { PromoCodesStaff } from './promo-codes.staff.ts';

/** A requested promo code as stored. */
type Asked = {
  code: string;
  cents: string;
  keys: number;
  uses: number;
  level: number;
  expiresAt: number | null;
};
const askedIn = ({ payload }: WithPayload): Asked => payload as unknown as Asked;
/** Total value of all uses of the requested code, in cents. */
const worthIn = (row: WithPayload): bigint => BigInt(payloadText(row, 'worth') || '0');

/**
 * Requests for promo codes. The policy goes by the total that a code gives away: by default a member may give small
 * totals alone, larger ones need another member, and the largest an owner.
 */
export const promoCodeRequests = (promoCodes: Pick<PromoCodesStaff, 'make'>): Kind => ({
  name: 'OFFER',
  dueMinutes: 8 * 60,
  expiresHours: 7 * 24,

  summaries: (rows) =>
    rows.map((row) => {
      const { code, cents, keys, uses } = askedIn(row);
      return {
        who: { name: code, playerId: null, level: null },
        coins: coinsFromCents(worthIn(row)),
        detail: label('IN_ALL', {}),
        signs: [label('PROMO_CODE_USES', { uses, coins: coinsFromCents(BigInt(cents)), keys })],
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
    const { code: name, cents, keys, uses, level, expiresAt } = askedIn(row);
    const isMade =
      (await promoCodes.make(row.id, {
        code: name,
        amountCents: BigInt(cents),
        keys,
        uses,
        leastLevel: level,
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
      })) === 'MADE';
    return { code: isMade ? 'PROMO_CODE_MADE' : 'PROMO_CODE_NAME_TAKEN', values: { name } };
  },
});
