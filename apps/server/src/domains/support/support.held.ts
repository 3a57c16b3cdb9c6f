import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { ownWords } from '@aureus/contract/sentences.ts';
import type { HeldPayment } from '@aureus/contract/support.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { PaymentsStaff } from '../cashier/payments/payments.staff.ts';
import { destinationOf, type Payments } from '../cashier/payments/payments.ts';
import type { Standing } from '../staff/staff.ts';
import { isVisitor, MOST_HELD, shortDestination } from './support.rules.ts';

/** Number of a player's newest payments that are searched for held deposits. */
const LOOKED_AT = 20;

/**
 * Reads a player's payments that wait for staff or for a provider's review, each with the reasons for the wait; at
 * most {@link MOST_HELD}.
 */
export function heldPayments(parts: {
  payments: Pick<Payments, 'find' | 'publicPayment'> & { staff: Pick<PaymentsStaff, 'before'> };
  standing: Standing;
}): (playerId: bigint) => Promise<HeldPayment[]> {
  const { payments, standing } = parts;
  return async (playerId) => {
    if (isVisitor(playerId)) return [];
    const [waiting, lately] = await Promise.all([
      standing.waitingOf(playerId),
      payments.staff.before(playerId, null, LOOKED_AT),
    ]);
    const withdrawals = await Promise.all(
      waiting.map(async (request): Promise<HeldPayment[]> => {
        const payment = await payments.find(request.paymentId);
        if (payment?.state !== 'APPROVAL') return [];
        const goesTo = destinationOf(payment.target);
        const { assetAmount, isAbout } = await payments.publicPayment(payment);
        return [
          {
            id: String(payment.id),
            way: 'WITHDRAW',
            method: payment.method,
            coins: coinsFromCents(payment.amountCents),
            assetAmount: assetAmount === '' ? null : assetAmount,
            isAbout,
            goesTo: goesTo === null ? null : shortDestination(goesTo),
            why: payment.why.length === 0 ? [ownWords(request.reason)] : [...payment.why],
            requestedAt: payment.createdAt.getTime(),
            checks: [...request.checks],
            needs: request.needs,
            isLookedAt: request.isClaimed,
            place: request.place,
            of: request.of,
            usualMinutes: request.usualMinutes,
          },
        ];
      }),
    );
    const deposits = lately.flatMap((payment): HeldPayment[] =>
      payment.way === 'DEPOSIT' && payment.state === 'REVIEW'
        ? [
            {
              id: String(payment.id),
              way: 'DEPOSIT',
              method: payment.method,
              coins: coinsFromCents(payment.amountCents),
              assetAmount: payment.assetAmount,
              isAbout: false,
              goesTo: null,
              why: payment.why.length === 0 ? [paymentReason('providerLooks')] : [...payment.why],
              requestedAt: payment.createdAt.getTime(),
              checks: [],
              needs: null,
              isLookedAt: false,
              place: null,
              of: null,
              usualMinutes: null,
            },
          ]
        : [],
    );
    return [...withdrawals.flat(), ...deposits].slice(0, MOST_HELD);
  };
}
