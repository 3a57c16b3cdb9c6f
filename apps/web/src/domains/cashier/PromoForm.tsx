import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/http.ts';
import { sendIntent } from '../../api/intent.ts';
import { tellItself } from '../../api/own-news.ts';
import { queryClient } from '../../api/query-client.ts';
import { setBalance } from '../../api/session.ts';
import { useOff } from '../../api/switched-off.ts';
import { Link } from '../../router/Link.tsx';
import { verificationAddress } from '../../router/paths.ts';
import { Button, buttonClass } from '../../ui/fields/Button.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { formatCoins } from '../../ui/format/format.ts';
import { unlessStreaming } from '../../ui/streamer.ts';
import { showToast } from '../../ui/toast.ts';
import { bonusWords } from './cashier.bonus.words.ts';
import { cashierKeys } from './cashier.socket.ts';
import { cashierWords } from './cashier.words.ts';
import { asksForCheck } from './Refusal.tsx';

/** Form to redeem a promo code. @param onDone called after a redemption, and when the player leaves for the check. */
export function PromoForm({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('');
  const redeem = usePromoCode();
  const off = useOff('promo-codes');
  const cannotSend = off?.message ?? (code.trim() === '' ? bonusWords.noCode : undefined);
  const refusal = redeem.error
    ? bonusWords.failed
    : redeem.data?.success === false
      ? bonusWords.invalid
      : off?.message;
  const send = () => {
    if (cannotSend !== undefined || redeem.isPending) return;
    redeem.mutate(code.trim(), {
      onSuccess: ({ success, amount }) => {
        if (!success) return;
        showToast('success', bonusWords.redeemed, {
          text: amount > 0 ? bonusWords.coins(unlessStreaming(formatCoins(amount, true))) : undefined,
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
        label={bonusWords.code}
        isPrivate
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
      {asksForCheck(redeem.error) ? (
        <Link
          to={verificationAddress}
          onClick={onDone}
          className={buttonClass({ variant: 'gold-line', size: 32, className: 'mt-3 w-full' })}
        >
          {cashierWords.verify}
        </Link>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        className="mt-3 w-full"
        isLoading={redeem.isPending}
        disabledReason={cannotSend}
      >
        {bonusWords.redeem}
      </Button>
    </form>
  );
}

/** Returns the coins of deposit bonuses promised to the player in the last 24 hours, and their maximum. */
export function useBonusCap() {
  return useQuery({
    queryKey: cashierKeys.bonusCap,
    queryFn: () => call('GET /api/wallet/daily-bonus-cap'),
  });
}

function usePromoCode() {
  return useMutation({
    mutationFn: (code: string) =>
      sendIntent('POST /api/promocode/redeem', { body: { code } }, { onKey: tellItself }),
    onSuccess: ({ success, balance }) => {
      if (!success) return;
      setBalance(balance);
      void queryClient.invalidateQueries({ queryKey: cashierKeys.bonusCap });
    },
  });
}
