import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { CircleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { depositWords } from '../cashier.deposit.words.tsx';
import { stateInk, stateText } from '../payments/payment-texts.ts';

const words = depositWords.progress;

/** Payment states that aren't one of the normal steps. */
const IS_ASIDE = new Set<PublicPayment['state']>(['HELD', 'REVERSED', 'FAILED']);

/** Progress of a deposit. Screen readers announce its changes. */
export function DepositSteps({ payment }: { payment: PublicPayment | undefined }) {
  if (payment && IS_ASIDE.has(payment.state)) {
    return (
      <output className={cx('flex items-center gap-2.5 text-12', stateInk(payment.state))}>
        <CircleAlert size={16} className="shrink-0" aria-hidden />
        {stateText(payment)}
      </output>
    );
  }
  const reached = stepOf(payment);
  return (
    <>
      <ol
        className="flex w-full items-center gap-3 max-tablet:gap-2 max-[22.5rem]:gap-1"
        aria-label={words.label}
      >
        {words.steps.map((step, index) => (
          <Fragment key={step}>
            {index > 0 ? (
              <li
                aria-hidden
                className={cx('h-px min-w-2 flex-1', index <= reached ? 'bg-gold-low' : 'bg-divider')}
              />
            ) : null}
            <li
              aria-current={index === reached ? 'step' : undefined}
              className={cx(
                'flex items-center gap-2 text-12 whitespace-nowrap max-tablet:gap-1.5 max-[22.5rem]:gap-1',
                index === reached
                  ? 'font-semibold text-gold-high'
                  : index < reached
                    ? 'text-ink-2'
                    : 'text-ink-3',
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'size-2 shrink-0 rounded-full border-2',
                  index <= reached ? 'border-gold bg-gold' : 'border-control',
                  index === reached && reached < 3 && 'animate-live',
                )}
              />
              {index === 0 ? (
                <span>
                  {words.waiting((text) => (
                    <span className="max-tablet:hidden">{text}</span>
                  ))}
                </span>
              ) : (
                step
              )}
            </li>
          </Fragment>
        ))}
      </ol>
      <output className="sr-only">{payment ? stateText(payment) : words.steps[0]}</output>
    </>
  );
}

const FINAL = new Set<PublicPayment['state']>(['CREDITED', 'HELD', 'REVERSED', 'FAILED']);

/** Returns the number of steps that a deposit has reached: 1 seen, 2 confirmed, 3 credited. */
export function stepOf(payment: PublicPayment | undefined): number {
  if (payment === undefined || payment.state === 'CREATED') return 0;
  if (payment.state === 'CREDITED') return 3;
  if (payment.state === 'HELD' || payment.state === 'IN_HOLD') return 2;
  const isConfirmed = payment.confirmationsNeeded > 0 && payment.confirmations >= payment.confirmationsNeeded;
  return isConfirmed && payment.state === 'CONFIRMING' ? 2 : 1;
}

/**
 * Returns the deposit to track: a deposit by this method that is in progress, otherwise one that ended after `since`
 * (ms since the epoch).
 */
export function watchedDeposit(
  payments: readonly PublicPayment[],
  method: string,
  since: number,
): PublicPayment | undefined {
  const ofMethod = payments.filter((payment) => payment.type === 'DEPOSIT' && payment.method === method);
  return (
    ofMethod.find(({ state }) => !FINAL.has(state)) ?? ofMethod.find(({ updatedAt }) => updatedAt >= since)
  );
}
