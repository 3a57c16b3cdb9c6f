import { pastedText } from '@aureus/contract/plain-text.ts';
import type { PlayerProfile } from '@aureus/contract/players.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { useMutation } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { playRefusal } from '../../api/play-refusal.ts';
import { findPlayer } from '../../api/players.ts';
import { useBalance, useMe } from '../../api/session.ts';
import { useOff } from '../../api/switched-off.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { centsOfField } from '../../ui/format/amount-text.ts';
import { TipAmount } from './TipAmount.tsx';
import { useTipLimits } from './tips.queries.ts';
import { tipWords } from './tips.words.tsx';
import { tipRefusal } from './tips-form.ts';

const words = tipWords.recipient;

interface TipRecipientProps {
  recipient: string;
  onRecipient: (text: string) => void;
  amount: string;
  onAmount: (text: string) => void;
  onFound: (player: PlayerProfile) => void;
}

/** First step of a tip: recipient and amount. */
export function TipRecipient({ recipient, onRecipient, amount, onAmount, onFound }: TipRecipientProps) {
  const { data: me } = useMe();
  const off = useOff('tips');
  const balance = useBalance() ?? 0;
  const { data: limits } = useTipLimits(true);
  const search = useMutation({ mutationFn: findPlayer });
  const [isSelf, setIsSelf] = useState(false);
  const name = pastedText(recipient);
  const refusal =
    (name === '' ? tipWords.refusal.noName : undefined) ??
    tipRefusal({
      cents: centsOfField(amount),
      balance: centsFromCoins(balance) ?? 0n,
      limits,
      refused: me ? playRefusal(me, off?.message) : undefined,
      isToSelf: name === me?.id || name.toLowerCase() === me?.username.toLowerCase(),
    });
  const proceed = () => {
    if (refusal !== undefined || search.isPending) return;
    search.mutate(name, {
      onSuccess: (player) => {
        if (player.id === me?.id) setIsSelf(true);
        else onFound(player);
      },
    });
  };
  const error = isSelf ? tipWords.refusal.self : search.error ? errorMessage(search.error) : undefined;
  return (
    <form
      noValidate
      aria-label={words.form}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        proceed();
      }}
    >
      <p className="text-14 text-ink-2">{words.text}</p>
      <Input
        label={words.name}
        leading={<AtSign size={16} className="shrink-0 text-ink-3" aria-hidden />}
        value={recipient}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        onChange={(event) => {
          onRecipient(event.target.value);
          setIsSelf(false);
          search.reset();
        }}
      />
      <TipAmount text={amount} onChange={onAmount} balance={balance} limits={limits} />
      <Button
        type="submit"
        variant="primary"
        size={48}
        isLoading={search.isPending}
        disabledReason={refusal}
        className="h-13! w-full leading-tight whitespace-normal!"
      >
        {refusal ?? words.proceed}
      </Button>
    </form>
  );
}
