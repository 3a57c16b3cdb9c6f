import type { PaymentMethod, PublicPayment } from '@aureus/contract/cashier.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { ArrowDownLeft, ArrowUpRight, ChevronDown, ExternalLink, Inbox } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { reasonText } from '../../../api/payment-reason.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { buttonClass } from '../../../ui/fields/Button.tsx';
import { CopyButton } from '../../../ui/fields/CopyButton.tsx';
import { moment, shortDayTime } from '../../../ui/format/dates.ts';
import { Private } from '../../../ui/Private.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { usePayments } from '../cashier.queries.ts';
import { FactList } from '../FactList.tsx';
import { CancelQuestion, FeeQuestion } from '../withdrawals/withdrawal-questions.tsx';
import {
  isFailure,
  isUnpaid,
  shortStateText,
  stateInk,
  stateName,
  stateText,
  tellsAmount,
  titleOf,
  webAddress,
} from './payment-texts.ts';
import { paymentWords } from './payments.words.ts';

const PaymentAdvice = lazyPart<{ payment: PublicPayment }>(() => import('./PaymentAdvice.tsx'));

interface PaymentRowProps {
  payment: PublicPayment;
  methods: readonly PaymentMethod[];
}

/** Row of a deposit or withdrawal. A click shows its details. */
export function PaymentRow({ payment, methods }: PaymentRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const { type, state, amount, createdAt, waits } = payment;
  const why = reasonText(payment.why);
  const isIn = type === 'DEPOSIT';
  const page = state === 'CREATED' ? webAddress(payment.url) : undefined;
  const title = titleOf(payment, methods);
  const Way = isIn ? ArrowDownLeft : ArrowUpRight;
  return (
    <li className="border-t border-hairline first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setIsOpen(!isOpen)}
        className="-mx-2 flex w-[calc(100%+16px)] items-center gap-3 rounded-control px-2 py-2 text-left text-14 transition-colors hover:bg-raised"
      >
        <span
          aria-hidden
          className={cx(
            'grid size-7 shrink-0 place-items-center rounded-full bg-raised',
            isIn ? 'text-win' : 'text-ink-2',
          )}
        >
          <Way size={15} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-break-word tabular-nums">
            <span className="sr-only">{isIn ? paymentWords.deposit : paymentWords.withdrawal} </span>
            {tellsAmount(payment) ? <Private>{title}</Private> : title}
          </span>
          <StateLine payment={payment} />
        </span>
        <span className="text-right">
          <Private>
            <Amount
              coins={isIn ? amount : -amount}
              coin={13}
              tone={state === 'CREDITED' ? 'win' : isUnpaid(state) || isIn ? 'muted' : 'plain'}
              isSigned={state === 'CREDITED'}
              className={isUnpaid(state) ? 'line-through' : ''}
            />
          </Private>
          <span className="block text-12 text-ink-3">
            <time dateTime={new Date(createdAt).toISOString()}>{shortDayTime(createdAt)}</time>
          </span>
        </span>
        <ChevronDown
          size={16}
          aria-hidden
          className={cx('shrink-0 text-ink-3 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {page ? (
        <a
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'gold-line', size: 32, className: 'mb-2 ml-10' })}
        >
          <ExternalLink size={15} aria-hidden />
          {paymentWords.openPage}
        </a>
      ) : null}
      {state === 'APPROVAL' ? (
        <>
          {why === undefined ? null : <p className="mb-2 pl-10 text-14 text-ink-2 max-tablet:pl-0">{why}</p>}
          <CancelQuestion payment={payment} />
        </>
      ) : null}
      {isFailure(state) ? <PaymentAdvice payment={payment} /> : null}
      {waits?.code === 'FEE_ROSE' ? <FeeQuestion payment={payment} /> : null}
      <div id={detailsId} hidden={!isOpen}>
        {isOpen ? <PaymentDetails payment={payment} /> : null}
      </div>
    </li>
  );
}

/** Short text of a payment's state. A longer text, if there is one, is shown on hover and read by screen readers. */
function StateLine({ payment }: { payment: PublicPayment }) {
  const short = shortStateText(payment);
  const whole = stateText(payment);
  return (
    <span
      className={cx('block text-12', stateInk(payment.state))}
      title={short === whole ? undefined : whole}
    >
      {short === whole ? (
        short
      ) : (
        <>
          <span aria-hidden>{short}</span>
          <span className="sr-only">{whole}</span>
        </>
      )}
    </span>
  );
}

/** List of the player's most recent deposits and withdrawals. */
export function Payments({ methods }: { methods: readonly PaymentMethod[] }) {
  const { data, error, refetch } = usePayments();
  return (
    <section aria-labelledby="payments-title">
      <h3 id="payments-title" className="mb-1 text-12 font-semibold tracking-caps text-ink-3 uppercase">
        {paymentWords.title}
      </h3>
      {error && !data ? <LoadFailed title={paymentWords.loadFailed} error={error} retry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-24" /> : null}
      {data?.length === 0 ? <EmptyState icon={Inbox} {...paymentWords.none} /> : null}
      <ul>
        {data?.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} methods={methods} />
        ))}
      </ul>
    </section>
  );
}

const words = paymentWords.details;

/** Details of a payment: its steps with their times, fees, and transaction data. */
function PaymentDetails({ payment }: { payment: PublicPayment }) {
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
