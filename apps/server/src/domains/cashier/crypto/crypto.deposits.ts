import type { DepositState } from '@aureus/contract/cashier.ts';
import { type PaymentWhy, paymentReason } from '@aureus/contract/payment-reasons.ts';
import type { Log } from '../../../platform/log.ts';
import { newId } from '../../../platform/random.ts';
import { isEnded, isSettled, type Payment, type PaymentStep, type Payments } from '../payments/payments.ts';
import type { CustodyTransaction } from './crypto.fireblocks.ts';
import { findMethod } from './crypto.methods.ts';
import type { Prices } from './crypto.prices.ts';
import { centsOfAsset, MIN_DEPOSIT, parseDecimal, stateOfStatus } from './crypto.rules.ts';

/** Delay in ms until an unfinished deposit is checked at the custodian, if no webhook arrives. */
const CHECK_MS = 60_000;

/** Applies the custodian's reports of incoming transactions to players' deposits. */
export function createDeposits(parts: {
  payments: Payments;
  prices: Prices;
  log: Log;
  /** Returns the player that a vault account belongs to; undefined if there's none. */
  playerOf: (vaultId: string) => Promise<bigint | undefined>;
}) {
  const { payments, prices, log } = parts;

  /** Credits a completed deposit, or holds it until the player's held deposits together reach the minimum. */
  async function complete(step: PaymentStep, current: Payment): Promise<void> {
    const held = await payments.ofState(current.playerId, 'fireblocks', 'HELD', step.tx);
    const earlier = await step.proven(held.filter(({ id }) => id !== current.id));
    const waiting = [...earlier, current];
    const sum = waiting.reduce((total, { amountCents }) => total + amountCents, 0n);
    if (sum < MIN_DEPOSIT) return step.sealHeld(current);
    let credited = 0n;
    for (const payment of waiting) {
      const { state, amountCents } = await step.credit(payment);
      if (state === 'CREDITED') credited += amountCents;
    }
    if (credited > 0n) await step.note('PAYMENT_SUCCESSFUL', current, { cents: credited });
  }

  async function write(step: PaymentStep, reported: CustodyTransaction): Promise<void> {
    const existing = await payments.findByProviderId('fireblocks', reported.id, step.tx);
    const changedAt = new Date(reported.lastUpdated);
    if (existing !== undefined && (isSettled(existing) || changedAt < existing.changedAtProvider)) return;
    const before =
      existing ??
      (await step.begin({
        way: 'DEPOSIT',
        provider: 'fireblocks',
        providerId: reported.id,
        ref: newId(),
        method: reported.assetId,
        assetAmount: reported.amount,
        state: 'SEEN',
      }));

    const method = findMethod(reported.assetId);
    // Reads the price on the transaction's own connection: requests that wait for this player's lock may occupy all
    // other connections.
    const quote = method && (await prices.fresh(method.priceId, step.tx));
    const amountCents = quote === undefined ? 0n : centsOfAsset(reported.amount, quote.usdPrice);
    const state = stateOfStatus(reported.status);
    const isPriced = quote !== undefined;
    const next: { state: DepositState; why: PaymentWhy } =
      state !== 'COMPLETED'
        ? { state, why: state === 'FAILED' ? [paymentReason('depositRefused')] : [] }
        : method === undefined
          ? { state: 'REVIEW', why: [paymentReason('assetUnknown')] }
          : isPriced
            ? { state: 'HELD', why: [paymentReason('belowMinimum')] }
            : { state: 'CONFIRMING', why: [paymentReason('noFreshPrice')] };
    const updated = await step.move(before, {
      ...next,
      amountCents,
      assetAmount: reported.amount,
      confirmations: reported.confirmations,
      txHash: reported.txHash || null,
      changedAtProvider: changedAt,
      quoteId: quote?.id ?? before.quoteId,
      checkInMs: isEnded(next.state) ? null : CHECK_MS,
    });
    if (existing === undefined && updated.state !== 'FAILED') await step.note('PAYMENT_IN_PROGRESS', updated);
    if (updated.state === 'HELD') await complete(step, updated);
    if (updated.state === 'FAILED') await step.note('PAYMENT_FAILED', updated);
    if (updated.state === 'REVIEW' && before.state !== 'REVIEW')
      await step.note('PAYMENT_MANUAL_APPROVAL_PENDING', updated);
  }

  return {
    /** Applies one incoming transaction in its current state at the custodian. Idempotent, and safe in any order. */
    async take(reported: CustodyTransaction): Promise<void> {
      const playerId = await parts.playerOf(reported.destination.id);
      if (playerId === undefined || parseDecimal(reported.amount) === undefined) {
        log.error(
          { transaction: reported.id, vault: reported.destination.id },
          'an incoming payment belongs to no player',
        );
        return;
      }
      await payments.change(playerId, (step) => write(step, reported));
    },
  };
}
