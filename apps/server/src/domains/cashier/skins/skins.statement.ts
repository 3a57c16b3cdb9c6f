import type { Db } from '../../../platform/postgres.ts';
import type { Statement } from '../payments/payments.providers.ts';
import { isOurs } from './skins.deposits.ts';
import { offerStanding, standingOf } from './skins.rules.ts';
import type { Skinsback } from './skins.skinsback.ts';
import * as store from './skins.store.ts';

const DEPOSITS = { PENDING: 'OPEN', IN_HOLD: 'OPEN', PAID: 'PAID', GONE: 'FAILED' } as const;
const OFFERS = { SENT: 'OPEN', COMPLETED: 'PAID', FAILED: 'FAILED' } as const;
/** Method of a statement's line if our books don't know its game. */
const UNKNOWN = 'SKINS';

/**
 * Lists the provider's deposits and purchases as a statement. The provider doesn't report the game, so it's taken from
 * our books.
 */
export function skinsStatement(db: Db, skinsback: Skinsback): Statement {
  return async (since) => {
    const [orders, offers] = [await skinsback.orders(since), await skinsback.history(since)];
    const refs = [...orders.map(({ orderId }) => orderId), ...offers.map(({ customId }) => customId)];
    const methods = await store.methodsOf(db, refs.filter(isOurs));
    const common = (ref: string, createdAt: number) => ({
      ref: ref || null,
      method: methods.get(ref) ?? UNKNOWN,
      playerId: null,
      createdAt: new Date(createdAt),
    });
    return [
      ...orders.map((order) => ({
        ...common(order.orderId, order.createdAt),
        providerId: order.transactionId,
        way: 'DEPOSIT' as const,
        standing: DEPOSITS[standingOf(order.status)],
        amount: order.amount ?? '0',
        changedAt: new Date(order.sentAt ?? order.createdAt),
      })),
      ...offers.map((offer) => ({
        ...common(offer.customId, offer.createdAt),
        providerId: offer.buyId,
        way: 'WITHDRAW' as const,
        standing: OFFERS[offerStanding(offer.status).state],
        amount: offer.debited ?? '0',
        changedAt: new Date(offer.createdAt),
      })),
    ];
  };
}
