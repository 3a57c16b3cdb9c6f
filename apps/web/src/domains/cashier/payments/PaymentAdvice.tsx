import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { PaymentReason } from '@aureus/contract/payment-reasons.ts';
import { asSentence, reasonText } from '../../../api/payment-reason.ts';
import { closeDialog } from '../../../slots/dialogs.ts';
import { openSupport } from '../../../slots/support.ts';
import { stateText } from './payment-texts.ts';
import { adviceWords as words } from './payments.advice.words.ts';

/** Advice after a failed payment: the reason, unless the state's text already shows it, and the next step. */
export default function PaymentAdvice({ payment }: { payment: PublicPayment }) {
  const { type } = payment;
  const step = nextStepOf(payment);
  const why = reasonText(payment.why);
  return (
    <p className="mb-2 pl-10 text-14 text-ink-2 max-tablet:pl-0" data-testid="payment-advice">
      {why === undefined || why === stateText(payment) ? null : `${asSentence(why)} `}
      {type === 'WITHDRAW' ? `${words.coinsBack} ` : null}
      {words.steps[step]}
      {step === 'support' ? (
        <button
          type="button"
          onClick={() => {
            closeDialog();
            openSupport();
          }}
          className="ml-1 inline-flex min-h-6 items-center text-gold-high underline underline-offset-2 max-tablet:min-h-11"
        >
          {words.contact}
        </button>
      ) : null}
    </p>
  );
}

/** Next steps by the code of the failure's reason. Other reasons lead to support. */
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

/** Returns the player's next step after a failed payment. PIX payers have no other card, so they just try again. */
export function nextStepOf({ state, why: [first], method }: PublicPayment): NextStep {
  const steps: Readonly<Partial<Record<string, NextStep>>> = STEPS;
  const step = (state === 'FAILED' && first && steps[first.code]) || 'support';
  return step === 'anotherCard' && method === 'PIX' ? 'again' : step;
}
