import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { useState } from 'react';
import { useBalance } from '../../../api/session.ts';
import { centsOfField } from '../../../ui/format/bet-amount.ts';
import { NetworkTabs } from '../crypto/NetworkTabs.tsx';
import type { Choice } from '../method-groups.ts';
import { CoinHead } from '../PanelHead.tsx';
import { Payments } from '../payments/PaymentRow.tsx';
import { useRate } from '../use-rate.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawReview } from './WithdrawReview.tsx';
import { useFees, useWithdraw } from './withdraw.queries.ts';
import { type Draft, EMPTY_DRAFT, received } from './withdrawal-form.ts';

interface WithdrawPanelProps {
  coin: Choice;
  methods: readonly PaymentMethod[];
  onClose: () => void;
}

/** Sending coins out as one crypto coin: what and where to, then a second look before they leave. */
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
              // An address of one network is none of another.
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
