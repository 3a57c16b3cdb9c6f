import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { PaymentReason } from '@aureus/contract/payment-reasons.ts';

/** Steps that follow from the reason of a failure. Any other failure is one for support. */
const STEPS = {
  cardNoMoney: 'smallerAmount',
  cardRefused: 'anotherCard',
  cardRefusedWith: 'anotherCard',
  cardCanceled: 'again',
  cardNotReached: 'again',
  cardNotPaid: 'newPayment',
  pageNotOpened: 'again',
  skinsNotSent: 'skinsAgain',
  skinsWithdrawn: 'skinsAgain',
  offerDeclined: 'offerAgain',
  offerRanOut: 'offerAgain',
  offerNotMade: 'offerAgain',
  tradeUrlRefused: 'tradeUrl',
  notTradable: 'steam',
  itemSold: 'anotherItem',
  itemDearer: 'anotherItem',
  itemNotSold: 'anotherItem',
  custodianRefused: 'address',
  custodianDidNotTake: 'address',
  networkDidNotTake: 'address',
} as const satisfies Partial<Record<PaymentReason, string>>;
export type NextStep = (typeof STEPS)[keyof typeof STEPS] | 'support';

/** Returns the player's next step after a failed payment. PIX has no other card to try. */
export function nextStepOf({ state, why: [first], method }: PublicPayment): NextStep {
  const steps: Readonly<Partial<Record<string, NextStep>>> = STEPS;
  const step = (state === 'FAILED' && first && steps[first.code]) || 'support';
  return step === 'anotherCard' && method === 'PIX' ? 'again' : step;
}
