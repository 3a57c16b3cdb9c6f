import type { PaymentMethod, PublicPayment } from '@aureus/contract/cashier.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { ArrowDownLeft, ArrowUpRight, ChevronDown, ExternalLink, Inbox } from 'lucide-react';
import { useId, useState } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { reasonText } from '../../../api/payment-reason.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { buttonClass } from '../../../ui/fields/Button.tsx';
import { shortDayTime } from '../../../ui/format/dates.ts';
import { Private } from '../../../ui/Private.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { usePayments } from '../cashier.queries.ts';
import { CancelQuestion, FeeQuestion } from '../withdrawals/withdrawal-questions.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import {
  isFailure,
  isUnpaid,
  shortStateText,
  stateInk,
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
