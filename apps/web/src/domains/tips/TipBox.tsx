import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { playRefusal } from '../../api/play-refusal.ts';
import { useBalance, useMe } from '../../api/session.ts';
import { useOff } from '../../api/switched-off.ts';
import { ActionButton } from '../../games-kit/ActionButton.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { centsOfField } from '../../ui/format/amount-text.ts';
import { Tick } from '../../ui/Tick.tsx';
import { TipAmount } from './TipAmount.tsx';
import { useGiveTip, useTipLimits } from './tips.queries.ts';
import { tipWords } from './tips.words.tsx';
import { tipRefusal } from './tips-form.ts';

/** Form to tip the player whose profile is open. */
export function TipBox({ userId }: { userId: string }) {
  const { data: me } = useMe();
  const off = useOff('tips');
  const { data: limits } = useTipLimits(true);
  const [text, setText] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const give = useGiveTip();
  const cents = centsOfField(text);
  const balance = useBalance() ?? 0;
  const refusal =
    tipRefusal({
      cents,
      balance: centsFromCoins(balance) ?? 0n,
      limits,
      refused: me ? playRefusal(me, off?.message) : undefined,
      isToSelf: me?.id === userId,
    }) ?? (isAgreed ? undefined : tipWords.refusal.notConfirmed);
  const send = () => {
    if (cents === undefined || refusal !== undefined || give.isPending) return;
    give.mutate(
      { userId, cents },
      {
        onSuccess: () => {
          setText('');
          setIsAgreed(false);
        },
      },
    );
  };
  return (
    <form
      aria-label={tipWords.form}
      className="flex animate-appear flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TipAmount
        text={text}
        onChange={(next) => {
          setText(next);
          give.reset();
        }}
        balance={balance}
        limits={limits}
        isDisabled={give.isPending}
      />
      <Tick isOn={isAgreed} onChange={setIsAgreed} isDisabled={give.isPending}>
        {tipWords.isFinal}
      </Tick>
      <ActionButton
        label={tipWords.send}
        coins={cents === undefined ? undefined : coinsFromCents(cents)}
        refusal={refusal}
        isLoading={give.isPending}
        onPress={send}
        className="leading-tight whitespace-normal! max-tablet:text-14!"
      />
      {give.error ? <FieldError text={errorMessage(give.error)} /> : null}
    </form>
  );
}
