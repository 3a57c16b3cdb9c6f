import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { reasonText } from '../../../api/payment-reason.ts';
import { closeDialog } from '../../../slots/dialogs.ts';
import { openSupport } from '../../../slots/support.ts';
import { nextStepOf } from './payment-advice.ts';
import { stateText } from './payment-texts.ts';
import { adviceWords as words } from './payments.advice.words.ts';

/** Next step after a failed payment, with the reason if its state doesn't give it already. */
export default function PaymentAdvice({ payment }: { payment: PublicPayment }) {
  const { type } = payment;
  const step = nextStepOf(payment);
  const why = reasonText(payment.why);
  return (
    <p className="mb-2 pl-10 text-14 text-ink-2 max-tablet:pl-0" data-testid="payment-advice">
      {why === undefined || why === stateText(payment) ? null : `${why} `}
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
