import type { Statement } from '../payments/payments.providers.ts';
import type { CardPayment, CardProvider } from './card.payadmit.ts';
import { CURRENCIES, isCardMethod, isReturn, stateOf } from './card.rules.ts';

const STANDINGS = { CREATED: 'OPEN', SEEN: 'OPEN', COMPLETED: 'PAID', FAILED: 'FAILED' } as const;

/** The method as our books name it; one that was paid in another currency than asked for shows as different. */
const methodOf = ({ method, currency }: CardPayment): string =>
  isCardMethod(method) && CURRENCIES[method] === currency ? method : `${method} in ${currency}`;

/** Time when a reference of ours was made, from its first 48 bits (RFC 9562, version 7). */
function madeAt(referenceId: string): Date | undefined {
  const match = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/.exec(referenceId);
  return match === null ? undefined : new Date(Number.parseInt(`${match[1]}${match[2]}`, 16));
}

/**
 * The provider's payments as a statement. It does not tell times, so those of our own references stand for them; what
 * carries none of ours is taken for old and reported at once. A payment that was given back stands there as failed, with
 * the amount that went back; where that is less than what was paid, or what was paid is not known, as a part.
 */
export function cardStatement(provider: CardProvider): Statement {
  return async (since) => {
    const reported = await provider.madeSince(since);
    const returns = reported.filter((one) => isReturn(one) && stateOf(one.state) === 'COMPLETED');
    const isBack = new Set(returns.map(({ parentId }) => parentId));
    const payments = reported.filter((one) => !isReturn(one) && !isBack.has(one.id));
    const paid = new Map(reported.map(({ id, amount }) => [id, Number(amount)]));
    const givenBack = returns.map((one) => ({
      providerId: one.parentId,
      ref: null,
      way: 'DEPOSIT' as const,
      standing: 'FAILED' as const,
      method: methodOf(one),
      amount: one.amount,
      playerId: null,
      createdAt: since,
      changedAt: since,
      isPart: paid.get(one.parentId) !== Number(one.amount),
    }));
    const lines = payments.map((one) => {
      const at = madeAt(one.referenceId) ?? since;
      return {
        providerId: one.id,
        ref: one.referenceId || null,
        way: 'DEPOSIT' as const,
        standing: STANDINGS[stateOf(one.state)],
        method: methodOf(one),
        amount: one.amount,
        playerId: null,
        createdAt: at,
        changedAt: at,
      };
    });
    return [...lines, ...givenBack];
  };
}
