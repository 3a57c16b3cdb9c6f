import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { useBalance } from '../../../api/session.ts';
import { useConnection } from '../../../api/socket.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { FieldError } from '../../../ui/fields/Input.tsx';
import { centsOfField } from '../../../ui/format/amount-text.ts';
import { groupDigits } from '../../../ui/format/figures.ts';
import { formatCoins } from '../../../ui/format/format.ts';
import { Private, PrivatePart } from '../../../ui/Private.tsx';
import { type Decimal, decimalText } from '../crypto/convert.ts';
import { NetworkTabs } from '../crypto/NetworkTabs.tsx';
import { FactList } from '../FactList.tsx';
import type { Choice } from '../method-groups.ts';
import { networkNameOf } from '../network-name.ts';
import { CoinHead } from '../PanelHead.tsx';
import { Payments } from '../payments/PaymentRow.tsx';
import { asksForCheck, Refusal } from '../Refusal.tsx';
import { useRate } from '../use-rate.ts';
import { type Draft, EMPTY_DRAFT, received, WithdrawForm } from './WithdrawForm.tsx';
import { useFees, useWithdraw } from './withdraw.queries.ts';
import { withdrawalWords } from './withdrawals.words.tsx';

const words = withdrawalWords.check;

interface WithdrawPanelProps {
  coin: Choice;
  methods: readonly PaymentMethod[];
  onClose: () => void;
}

/** Withdrawal in a cryptocurrency: a form, then a review before the coins are sent. */
export default function WithdrawPanel({ coin, methods, onClose }: WithdrawPanelProps) {
  const balance = useBalance() ?? 0;
  const [network, setNetwork] = useState(coin.methods[0].key);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isReviewed, setIsReviewed] = useState(false);
  const method = coin.methods.find(({ key }) => key === network) ?? coin.methods[0];
  const fees = useFees(method.key);
  const rate = useRate(method);
  const withdraw = useWithdraw();

  const cents = centsOfField(draft.amount);
  const fee = fees.data && centsFromCoins(fees.data[draft.feeLevel].coins);
  const code = withdraw.error instanceof ApiError ? withdraw.error.code : undefined;
  const change = (changed: Partial<Draft>) => {
    setDraft({ ...draft, ...changed });
    withdraw.reset();
  };
  const leave = () => setIsReviewed(false);
  const send = () => {
    if (cents === undefined || fee === undefined || withdraw.isPending) return;
    withdraw.mutate(
      { method: method.key, cents, address: draft.address, feeLevel: draft.feeLevel, fee },
      {
        onSuccess: () => {
          leave();
          setDraft({ ...EMPTY_DRAFT, feeLevel: draft.feeLevel });
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'cashier.error.address') leave();
        },
      },
    );
  };
  const review = { method, draft, cents: cents ?? 0n, fee: fee ?? 0n, got: received(cents, fee, rate) };
  return (
    <div className="flex flex-col gap-4 px-4 py-4 tablet:px-6 tablet:py-5">
      <CoinHead method={method} />
      {isReviewed ? (
        <WithdrawReview
          {...review}
          isSending={withdraw.isPending}
          error={withdraw.error}
          onBack={() => {
            leave();
            withdraw.reset();
          }}
          onSend={send}
          onClose={onClose}
        />
      ) : (
        <>
          <NetworkTabs
            methods={coin.methods}
            value={method.key}
            onChange={(key) => {
              setNetwork(key);
              // An address is valid only on its own network.
              change({ address: '' });
            }}
          />
          <WithdrawForm
            method={method}
            draft={draft}
            balance={centsFromCoins(balance) ?? 0n}
            fees={fees}
            fee={fee}
            rate={rate}
            addressError={code === 'cashier.error.address' ? withdraw.error?.message : undefined}
            onChange={change}
            onReview={() => setIsReviewed(true)}
          />
        </>
      )}
      <Payments methods={methods} />
    </div>
  );
}

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
  /** Called when the player follows a link out of the cashier. */
  onClose: () => void;
}

/**
 * Review before sending: the amount, the fee, the amount that arrives, the network and the address. A sent transfer
 * can't be reversed.
 */
function WithdrawReview(props: WithdrawReviewProps) {
  const { method, draft, cents, fee, got, isSending, error, onBack, onSend, onClose } = props;
  const { icon } = method.metadata;
  const networkName = networkNameOf(method.metadata);
  const amount = formatCoins(coinsFromCents(cents));
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
        <Button size={48} className="flex-1" isInert={isSending} onClick={onBack}>
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
          <PrivatePart text={words.confirm(amount)} part={amount} />
        </Button>
      </div>
    </section>
  );
}
