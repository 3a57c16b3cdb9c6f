import { createHash } from 'node:crypto';

/** Cents that must be staked before coins go out: the sum of all deposits, times the operator's setting. */
export const wagerToWithdraw = (deposited: bigint, percent: number): bigint =>
  (deposited * BigInt(percent)) / 100n;

/**
 * Whether a withdrawal may go out without a person: both what the player and what the whole site sent out so in the last
 * day stay within their caps. Amounts are cents, caps are coins.
 */
export const isWithinCaps = (
  before: { own: bigint; site: bigint },
  amount: bigint,
  caps: { autoWithdrawal: number; autoWithdrawalSite: number },
): boolean =>
  before.own + amount <= BigInt(caps.autoWithdrawal) * 100n &&
  before.site + amount <= BigInt(caps.autoWithdrawalSite) * 100n;

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
