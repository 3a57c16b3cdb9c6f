import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { formatCoins, formatCount } from '../../ui/format.ts';
import { Input } from '../../ui/Input.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { PanelHead, SignMark } from './PanelHead.tsx';
import { useBonusCap, usePromoCode } from './promo.queries.ts';

/** A promo code, and how much of the day's deposit bonus is left. */
export default function BonusPanel({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const redeem = usePromoCode();
  const refusal = redeem.error
    ? 'An error occurred while redeeming the promo code.'
    : redeem.data?.success === false
      ? 'Invalid promo code.'
      : undefined;
  const send = () => {
    if (code.trim() === '' || redeem.isPending) return;
    redeem.mutate(code.trim(), {
      onSuccess: ({ success, amount }) => {
        if (!success) return;
        showToast('success', 'Promo code redeemed successfully', {
          text: amount > 0 ? `${formatCoins(amount, true)} coins` : undefined,
        });
        onClose();
      },
    });
  };
  return (
    <div className="flex flex-col gap-5 px-4 py-4 tablet:px-6 tablet:py-5">
      <PanelHead
        mark={
          <SignMark>
            <TicketPercent size={20} />
          </SignMark>
        }
        title="Promo code"
        text="Each code works once for you."
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Input
          label="Code"
          value={code}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={refusal}
          onChange={(event) => {
            setCode(event.target.value);
            redeem.reset();
          }}
        />
        <Button
          type="submit"
          variant="primary"
          className="mt-3 w-full"
          isLoading={redeem.isPending}
          disabledReason={code.trim() === '' ? 'Enter a code' : undefined}
        >
          Redeem
        </Button>
      </form>
      <BonusCap />
    </div>
  );
}

function BonusCap() {
  const { data, error, refetch } = useBonusCap();
  if (error && !data) {
    return (
      <ErrorState
        title="Your bonus did not load."
        text={errorMessage(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-24 rounded-card!" />;
  const left = Math.max(0, Math.round((data.cap - data.used) * 100) / 100);
  return (
    <section aria-labelledby="bonus-title" className="rounded-card bg-shell p-4 text-13">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h4 id="bonus-title" className="text-ink-2">
          Deposit bonus left
        </h4>
        <p className="font-semibold tabular-nums">
          {formatCoins(left)}/{formatCount(data.cap)}
        </p>
      </div>
      <ProgressBar percent={data.cap > 0 ? (left / data.cap) * 100 : 0} label="Deposit bonus left" />
      <p className="mt-3 text-12 text-ink-3">
        Deposits under an affiliate code bring a bonus, up to {formatCount(data.cap)} coins in 24 hours.
      </p>
    </section>
  );
}
