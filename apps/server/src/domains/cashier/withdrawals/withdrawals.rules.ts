import { createHash } from 'node:crypto';
import type { Payment } from '../payments/payments.ts';
import type { WaitingWithdrawal } from './withdrawals.events.ts';

/** Cents of several withdrawals together. */
export const sumOf = (terms: readonly { amountCents: bigint }[]): bigint =>
  terms.reduce((sum, { amountCents }) => sum + amountCents, 0n);

/**
 * A key for each part of a request: the first one is the caller's own, so that the key counts as used, the others follow
 * from it.
 */
export const partKeys = (key: string, parts: number): string[] =>
  Array.from({ length: parts }, (_none, index) => {
    if (index === 0) return key;
    const hex = createHash('sha256').update(`${key.toLowerCase()} ${index}`).digest('hex').slice(0, 32);
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  });

/** A withdrawal as those hear of it who let it go. */
export const waitingOf = ({
  id,
  playerId,
  provider,
  amountCents,
  reviewRules,
  reason,
}: Payment): WaitingWithdrawal => ({
  id,
  playerId,
  provider,
  amount: amountCents,
  rules: reviewRules ?? [],
  reason: reason ?? '',
});
