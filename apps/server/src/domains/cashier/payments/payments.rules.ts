import type { PaymentState, PaymentWait } from '@aureus/contract/cashier.ts';

/** Providers of deposits and withdrawals. Each has a clearing account in the ledger. */
export type Provider = 'fireblocks' | 'payadmit' | 'skinsback' | 'gift-cards';

const ENDED = new Set<PaymentState>([
  'HELD',
  'CREDITED',
  'REVERSED',
  'FAILED',
  'COMPLETED',
  'REFUSED',
  'CANCELLED',
]);

/**
 * True for a state in which a payment has ended. A credited deposit can still be reversed, and a held one credited.
 */
export const isEnded = (state: PaymentState): boolean => ENDED.has(state);

/**
 * True if a payment's outcome is settled: it has ended, or its money has arrived and only waits for the player's
 * limits.
 */
export const isSettled = (payment: { state: PaymentState; limitedSince: Date | null }): boolean =>
  isEnded(payment.state) || payment.limitedSince !== null;

const SOONEST_MS = 10_000;
/** Maximum delay in ms until the provider is asked again. */
export const LATEST_MS = 10 * 60_000;

/** Delay in ms until the provider is asked again: ten seconds, doubled with each attempt up to ten minutes. */
export const askAgainMs = (attempts: number): number =>
  Math.min(LATEST_MS, SOONEST_MS * 2 ** Math.max(0, Math.min(attempts, 20) - 1));

/** True if two requests have the same content, regardless of key order. Values are numbers and strings. */
export function isSameRequest(left: Readonly<Record<string, unknown>>, right: typeof left): boolean {
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => left[key] === right[key]);
}

/** True if coins from this provider's deposits go on hold, because its payments can be reversed for months. */
export const isResting = (provider: Provider): boolean => provider === 'payadmit';

/** States in which a card payment has begun and may still be paid. */
export const OPEN_STATES: readonly PaymentState[] = ['CREATED', 'SEEN'];

/** True for a card or PIX payment that has begun and may still be paid. */
export const isOpen = ({ provider, state }: { provider: Provider; state: PaymentState }): boolean =>
  provider === 'payadmit' && OPEN_STATES.includes(state);

/**
 * Reason why a withdrawal that is ready to leave waits. `cents` is the current network fee if it's above the agreed
 * one.
 */
export type PayoutWait = { code: PaymentWait['code']; cents: bigint | null };

/** A wait reason as stored in the database. */
export type StoredWait = { code: PaymentWait['code']; cents?: string };

export const readWait = ({ code, cents }: StoredWait): PayoutWait => ({
  code,
  cents: cents === undefined ? null : BigInt(cents),
});
export const storedWait = ({ code, cents }: PayoutWait): StoredWait =>
  cents === null ? { code } : { code, cents: String(cents) };

/** True if the provider may have received the withdrawal. Also true for one that ended without being sent. */
export const hasLeft = ({ state }: { state: PaymentState }): boolean =>
  state !== 'APPROVAL' && state !== 'QUEUED';

/**
 * True if a withdrawal's price isn't set yet, so that its asset amount is only an estimate. It's priced as it leaves.
 * An announced amount is fixed until the announced time.
 */
export const isUnpriced = (
  {
    state,
    maxFeeCents,
    announcedUntil,
  }: { state: PaymentState; maxFeeCents: bigint | null; announcedUntil: Date | null },
  now: number,
): boolean =>
  maxFeeCents !== null && !hasLeft({ state }) && (announcedUntil === null || announcedUntil.getTime() <= now);
