// Seals of withdrawals: of what the player asked for, and of the approval by staff. Their key isn't in the database,
// so SQL can't make a seal.
import {
  isSealed,
  renewSeal,
  sealDecision,
  sealFor,
  stateOf,
  type Unsealed,
} from '../../../platform/decisions.ts';
import type { Tx } from '../../../platform/postgres.ts';
import { destinationOf, leavingPayments, type Payment, plainAmount } from '../payments/payments.ts';

/** Fields of a withdrawal that its seal covers. */
type SealedFields = Pick<
  Payment,
  | 'id'
  | 'ref'
  | 'playerId'
  | 'provider'
  | 'method'
  | 'amountCents'
  | 'requestId'
  | 'request'
  | 'destination'
  | 'target'
> & { assetAmount?: string | undefined };

/**
 * Returns the name of a withdrawal's seal and what the seal covers: all that decides what is sent and where to, and if
 * staff must look first. The amount of the asset is 0 until a withdrawal of crypto leaves with its price.
 */
function ofPayment(payment: SealedFields, isReviewed: boolean): readonly [string, unknown] {
  const { id, ref, playerId, provider, method, amountCents, requestId, request, destination } = payment;
  const assetAmount = plainAmount(payment.assetAmount ?? '0');
  const {
    feeLevel: _fee,
    news: _news,
    decidedBy: _by,
    ...goesTo
  } = {
    feeLevel: null,
    ...payment.target,
  } as Record<string, unknown>;
  const content = {
    ref,
    playerId,
    provider,
    method,
    amountCents,
    assetAmount,
    requestId,
    request,
    destination,
    goesTo,
    isReviewed,
  };
  return [sealedAbout(id), content];
}

const waitedSince = ({ steps }: Payment): number =>
  steps.findLast(({ state }) => state === 'APPROVAL')?.at ?? 0;

const ofApproval = (payment: Payment): readonly [string, unknown] => [
  `approval ${payment.id}`,
  { since: waitedSince(payment) },
];

/** Seals a withdrawal as its player asked for it. @param isReviewed true if staff must review the withdrawal. */
export const sealPayment = (tx: Tx, payment: Payment, isReviewed: boolean): Promise<void> =>
  sealDecision(tx, ...ofPayment(payment, isReviewed));

/** Returns the seal of a withdrawal that isn't stored yet. */
export const sealOf = (tx: Tx, payment: SealedFields, isReviewed: boolean): { about: string; mac: Buffer } =>
  sealFor(tx, ...ofPayment(payment, isReviewed));

/**
 * True if a seal proves a withdrawal as it's stored. @param mac the stored seal; null or undefined if there is none.
 */
export const isSealedAs = (
  tx: Tx,
  payment: Payment,
  isReviewed: boolean,
  mac: Buffer | null = null,
): boolean => ['RIGHT', 'OLD'].includes(stateOf(tx, ...ofPayment(payment, isReviewed), mac));

export const sealedAbout = (id: bigint): string => `payment ${id}`;

/** True if staff reviewed a withdrawal, or must review it. */
export const isReviewed = (payment: Payment): boolean =>
  payment.reviewRules !== null || waitedSince(payment) > 0;

/**
 * Seals the approval of a withdrawal by staff. The seal covers since when the withdrawal waited, so it's no approval
 * of a later wait.
 */
export const sealApproval = (tx: Tx, payment: Payment): Promise<void> =>
  sealDecision(tx, ...ofApproval(payment));

/**
 * True if seals prove that a withdrawal is what its player asked for and, if it had to wait for staff, that they
 * approved.
 */
export async function isPaymentProven(tx: Tx, payment: Payment): Promise<boolean> {
  const mustBeLetGo = isReviewed(payment);
  if (!(await isSealed(tx, ...ofPayment(payment, mustBeLetGo)))) return false;
  return !mustBeLetGo || isSealed(tx, ...ofApproval(payment));
}

/** Lists withdrawals that may still be paid and that no seal proves. */
export async function unsealedWithdrawals(tx: Tx): Promise<Unsealed[]> {
  const unsealed: Unsealed[] = [];
  for (const payment of await leavingPayments(tx)) {
    const mustBeLetGo = isReviewed(payment);
    // A withdrawal that still waits for staff needs no seal of an approval.
    const isWaiting = payment.state === 'APPROVAL';
    const isProven = isWaiting
      ? await isSealed(tx, ...ofPayment(payment, true))
      : await isPaymentProven(tx, payment);
    if (isProven) continue;
    unsealed.push({
      what: `withdrawal ${payment.id} of player ${payment.playerId}, ${payment.amountCents} cents as ${payment.assetAmount} ${payment.method} to ${destinationOf(payment.target) ?? ''}, ${payment.state}`,
      async seal(inside) {
        await sealPayment(inside, payment, mustBeLetGo);
        if (mustBeLetGo && !isWaiting) await sealApproval(inside, payment);
      },
    });
  }
  return unsealed;
}

/**
 * Renews the seals of withdrawals that may still be paid, and of their approvals: one that matches and was made with an
 * older key is replaced by one of the newest key.
 */
export async function renewWithdrawals(tx: Tx): Promise<void> {
  for (const payment of await leavingPayments(tx)) {
    for (const isReviewed of [true, false]) await renewSeal(tx, ...ofPayment(payment, isReviewed));
    await renewSeal(tx, ...ofApproval(payment));
  }
}
