import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { formatCoins } from '../../ui/format.ts';
import { Input } from '../../ui/Input.tsx';
import { showToast } from '../../ui/toast.ts';
import { usePromoCode } from './promo.queries.ts';

/** Redeems a promo code. */
export function PromoForm({ onDone }: { onDone: () => void }) {
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
        onDone();
      },
    });
  };
  return (
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
  );
}
