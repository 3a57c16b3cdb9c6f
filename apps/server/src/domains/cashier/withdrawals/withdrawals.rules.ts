import { createHash } from 'node:crypto';
import type { Payment } from '../payments/payments.ts';
import type { WaitingWithdrawal } from './withdrawals.events.ts';

export const sumOf = (terms: readonly { amountCents: bigint }[]): bigint =>
  terms.reduce((sum, { amountCents }) => sum + amountCents, 0n);

/**
 * Derives an idempotency key for each part of a request. The first part has the caller's own key, so that this key
 * counts as used.
 */
export const partKeys = (key: string, parts: number): string[] =>
  Array.from({ length: parts }, (_none, index) => {
    if (index === 0) return key;
    const hex = createHash('sha256').update(`${key.toLowerCase()} ${index}`).digest('hex').slice(0, 32);
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  });

/** Converts a withdrawal to the hook payload for domains that handle approvals. */
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

/**
 * Returns the event code of the notification about a withdrawal that waits for approval; null if its kind has no code.
 */
export const approvalNews = ({ target }: Pick<Payment, 'target'>): string | null =>
  target.kind === 'SKIN_WITHDRAWAL' ? 'TRADE_MANUAL_APPROVAL_PENDING' : null;
