import type { PublicPayment } from '@aureus/contract/cashier.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ReactNode } from 'react';
import { reasonText } from '../../../api/payment-reason.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { CopyButton } from '../../../ui/fields/CopyButton.tsx';
import { moment } from '../../../ui/format/dates.ts';
import { Private } from '../../../ui/Private.tsx';
import { FactList } from '../FactList.tsx';
import { isUnpaid, stateInk, stateName, stateText } from './payment-texts.ts';
import { paymentWords } from './payments.words.ts';

const words = paymentWords.details;

/** Details of a payment: its steps with their times, fees, and transaction data. */
export function PaymentDetails({ payment }: { payment: PublicPayment }) {
  const { steps, target, txHash, fee, amount, heldUntil, state, why, isAbout, announcedUntil } = payment;
  const facts: [string, ReactNode][] = [];
  if (fee > 0 && !isUnpaid(state)) {
    facts.push([isAbout ? words.networkFeeMost : words.networkFee, <Coins key="fee" coins={fee} />]);
    facts.push([
      state === 'COMPLETED' ? words.received : isAbout ? words.youReceiveLeast : words.youReceive,
      <Coins key="got" coins={subtract(amount, fee)} />,
    ]);
  }
  if (target !== null) facts.push([words.to, <Code key="target" text={target} label={words.copyAddress} />]);
  if (isAbout) facts.push([words.price, words.priceLater]);
  if (announcedUntil !== null && !isAbout)
    facts.push([words.price, words.priceUntil(moment(announcedUntil))]);
  if (heldUntil !== null) facts.push([words.heldUntil, moment(heldUntil)]);
  if (txHash !== null)
    facts.push([words.transaction, <Code key="hash" text={txHash} label={words.copyHash} />]);
  // While a withdrawal waits for approval, or after its refusal, the note already stands above the steps.
  const note = reasonText(why);
  if (note !== undefined && note !== stateText(payment) && state !== 'APPROVAL' && state !== 'REFUSED')
    facts.push([words.note, note]);
  return (
    <div className="mb-3 flex flex-col gap-3 pl-10 max-tablet:pl-0">
      <ol aria-label={words.steps} className="text-12">
        {steps.map((step, index) => (
          <li key={`${step.state}-${step.at}`} className="flex items-baseline gap-2.5 py-1">
            <span
              aria-hidden
              className={cx(
                'size-2 shrink-0 rounded-full border-2',
                index === steps.length - 1 ? 'border-gold bg-gold' : 'border-control',
              )}
            />
            <span className={cx('flex-1', step.state === state ? stateInk(state) : 'text-ink-2')}>
              {stateName(step.state)}
            </span>
            <time dateTime={new Date(step.at).toISOString()} className="text-ink-3 tabular-nums">
              {moment(step.at)}
            </time>
          </li>
        ))}
      </ol>
      {facts.length > 0 ? <FactList facts={facts} /> : null}
    </div>
  );
}

/** Subtracts amounts in coins. Rounds to cents, since floating-point subtraction isn't exact. */
const subtract = (coins: number, less: number): number => Math.round((coins - less) * 100) / 100;

/** Shortened technical text, such as a hash. It shows the full text on hover and has a copy button. */
function Code({ text, label }: { text: string; label: string }) {
  return (
    <span className="flex items-center justify-end gap-1">
      <Private>
        <span className="min-w-0 truncate" title={text}>
          {text.length > 20 ? `${text.slice(0, 8)}…${text.slice(-8)}` : text}
        </span>
      </Private>
      <CopyButton text={text} label={label} />
    </span>
  );
}

function Coins({ coins }: { coins: number }) {
  return (
    <Private>
      <Amount coins={coins} coin={12} isCompact={false} />
    </Private>
  );
}
