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

/** True for a state after which a payment's provider has nothing more to report, as far as we know. */
export const isEnded = (state: PaymentState): boolean => ENDED.has(state);

/**
 * True if the result of a payment is settled: it has ended, or it is received and waits for its player's limits alone.
 */
export const isSettled = (payment: { state: PaymentState; limitedSince: Date | null }): boolean =>
  isEnded(payment.state) || payment.limitedSince !== null;

const SOONEST_MS = 10_000;
const LATEST_MS = 10 * 60_000;

/** Time in ms until the provider is asked again; it grows with the number of attempts. */
export const askAgainMs = (attempts: number): number =>
  Math.min(LATEST_MS, SOONEST_MS * 2 ** Math.max(0, Math.min(attempts, 20) - 1));

/** Two records of what was asked for, whose keys may stand in any order. Their values are numbers and texts. */
export function isSameRequest(left: Readonly<Record<string, unknown>>, right: typeof left): boolean {
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => left[key] === right[key]);
}

/** True if coins of the provider's deposits are held: the payment can be reversed for months. */
export const isResting = (provider: Provider): boolean => provider === 'payadmit';

/** States in which a payment by card has begun and may still be paid. */
export const OPEN_STATES: readonly PaymentState[] = ['CREATED', 'SEEN'];

/** True for a payment by card that may still be paid. */
export const isOpen = ({ provider, state }: { provider: Provider; state: PaymentState }): boolean =>
  provider === 'payadmit' && OPEN_STATES.includes(state);

/** Reason why a withdrawal that is ready to leave waits. `cents`: the current network fee, if it is above the agreed one. */
export type PayoutWait = { code: PaymentWait['code']; cents: bigint | null };

/** As the database keeps it. */
export type StoredWait = { code: PaymentWait['code']; cents?: string };

export const readWait = ({ code, cents }: StoredWait): PayoutWait => ({
  code,
  cents: cents === undefined ? null : BigInt(cents),
});
export const storedWait = ({ code, cents }: PayoutWait): StoredWait =>
  cents === null ? { code } : { code, cents: String(cents) };

/** True if the provider may have received the withdrawal. */
export const hasLeft = ({ state }: { state: PaymentState }): boolean =>
  state !== 'APPROVAL' && state !== 'QUEUED';

/**
 * True if a withdrawal is priced only as it leaves, so that its amount of the asset is an estimate until then. An amount
 * that was announced holds until the announced time.
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
