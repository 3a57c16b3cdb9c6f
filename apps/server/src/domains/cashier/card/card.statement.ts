import type { Statement } from '../payments/payments.providers.ts';
import type { CardPayment, CardProvider } from './card.payadmit.ts';
import { CURRENCIES, isCardMethod, isReturn, stateOf } from './card.rules.ts';

const STANDINGS = { CREATED: 'OPEN', SEEN: 'OPEN', COMPLETED: 'PAID', FAILED: 'FAILED' } as const;

/**
 * Our name of a payment's method. A payment in an unexpected currency gets a different name, so that reconciliation
 * reports it.
 */
const methodOf = ({ method, currency }: CardPayment): string =>
  isCardMethod(method) && CURRENCIES[method] === currency ? method : `${method} in ${currency}`;

/** Creation time of one of our references, from its first 48 bits (RFC 9562, version 7). */
function madeAt(referenceId: string): Date | undefined {
  const match = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/.exec(referenceId);
  return match === null ? undefined : new Date(Number.parseInt(`${match[1]}${match[2]}`, 16));
}

/**
 * Lists the provider's payments as a statement. Their time comes from our reference; refunds, and payments without a
 * reference of ours, count as made at the start of the statement. A refunded payment appears as failed, with the
 * refunded amount. `isPart` marks refunds of another amount than the payment's, or of a payment whose amount is
 * unknown.
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
