import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { useConnection } from '../../../api/socket.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { FieldError } from '../../../ui/fields/Input.tsx';
import { groupDigits } from '../../../ui/format/figures.ts';
import { formatCoins } from '../../../ui/format/format.ts';
import { Private } from '../../../ui/Private.tsx';
import { type Decimal, decimalText } from '../crypto/convert.ts';
import { FactList } from '../FactList.tsx';
import { asksForCheck } from '../identity-refusals.ts';
import { networkNameOf } from '../network-name.ts';
import { Refusal } from '../Refusal.tsx';
import type { Draft } from './withdrawal-form.ts';
import { withdrawalWords } from './withdrawals.words.tsx';

const words = withdrawalWords.check;

interface WithdrawReviewProps {
  method: PaymentMethod;
  draft: Draft;
  cents: Cents;
  fee: Cents;
  got: { cents: Cents; asset: Decimal } | undefined;
  isSending: boolean;
  error: Error | null;
  onBack: () => void;
  onSend: () => void;
  /** Leaves the cashier. */
  onClose: () => void;
}

/** The second look: what leaves, what arrives and where, because no one can call it back. */
export function WithdrawReview(props: WithdrawReviewProps) {
  const { method, draft, cents, fee, got, isSending, error, onBack, onSend, onClose } = props;
  const { icon } = method.metadata;
  const networkName = networkNameOf(method.metadata);
  const { isLost } = useConnection();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="review-title"
      className="flex flex-col gap-4 outline-none"
    >
      <h4 id="review-title" className="text-14 font-semibold">
        {words.title}
      </h4>
      <FactList
        facts={[
          [
            words.youWithdraw,
            <Private key="amount">
              <Amount coins={coinsFromCents(cents)} isCompact={false} />
            </Private>,
          ],
          [
            withdrawalWords.networkFee,
            <Amount key="fee" coins={coinsFromCents(fee)} isCompact={false} tone="muted" />,
          ],
          [
            withdrawalWords.youReceive,
            got ? <Private key="got">{`≈ ${groupDigits(decimalText(got.asset))} ${icon}`}</Private> : '—',
          ],
          [words.network, networkName],
        ]}
      />
      <div>
        <p className="mb-2 text-14 text-ink-2">{words.toAddress}</p>
        <p className="rounded-control border border-divider bg-page px-3 py-2.5 text-14 tracking-[0.01em] break-all">
          <Private>{draft.address.trim()}</Private>
        </p>
      </div>
      <p className="flex gap-2 text-14 text-warn">
        <TriangleAlert size={15} className="mt-px shrink-0" aria-hidden />
        {words.warning}
      </p>
      {error && asksForCheck(error) ? <Refusal error={error} onClose={onClose} /> : null}
      {error && !asksForCheck(error) ? <FieldError text={errorMessage(error)} /> : null}
      <div className="flex gap-3">
        <Button size={48} className="flex-1" onClick={onBack}>
          {words.back}
        </Button>
        <Button
          variant="primary"
          size={48}
          className="flex-2"
          isLoading={isSending}
          disabledReason={isLost ? withdrawalWords.refusal.offline : got ? undefined : words.noPrice}
          onClick={onSend}
        >
          {words.confirm(formatCoins(coinsFromCents(cents)))}
        </Button>
      </div>
    </section>
  );
}
