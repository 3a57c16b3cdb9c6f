import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { useMutation } from '@tanstack/react-query';
import { CloudRain } from 'lucide-react';
import { useState } from 'react';
import { sendIntent } from '../../api/intent.ts';
import { playRefusal } from '../../api/play-refusal.ts';
import { showRefusal } from '../../api/refusal.ts';
import { refreshMe, useBalance, useMe } from '../../api/session.ts';
import { useOff } from '../../api/switched-off.ts';
import { ActionButton } from '../../games-kit/ActionButton.tsx';
import { FieldLabel } from '../../games-kit/FieldLabel.tsx';
import type { DialogProps } from '../../slots/dialogs.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AmountInput, AmountStep } from '../../ui/fields/AmountInput.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { addToField, amountTextOf, centsOfField } from '../../ui/format/amount-text.ts';
import { formatCoins, withPoint } from '../../ui/format/format.ts';
import { Private } from '../../ui/Private.tsx';
import { showToast } from '../../ui/toast.ts';
import { refreshRain, useRain } from './rain.queries.ts';
import { tipWords } from './rain.tip.words.ts';
import { rainWords } from './rain.words.ts';

const STEPS = [100n, 500n, 1_000n, 5_000n] as const;
const ERROR_ID = 'rain-tip-error';

/** Dialog with a form to tip the rain's pot. It closes as soon as the player sends the tip. */
export default function RainTipDialog({ isOpen, onClose }: DialogProps) {
  return (
    <Dialog title={tipWords.title} isOpen={isOpen} onClose={onClose} width={400}>
      {/* The form is unmounted while the dialog is closed, so that it's empty when the dialog opens. */}
      {isOpen ? <RainTipForm onClose={onClose} /> : <div className="h-72" />}
    </Dialog>
  );
}

function RainTipForm({ onClose }: { onClose: () => void }) {
  const { data: me } = useMe();
  const off = useOff('rain');
  const { data: rain } = useRain();
  const tip = useTipRain();
  const [text, setText] = useState('');
  const cents = centsOfField(text);
  const balance = centsFromCoins(useBalance() ?? 0) ?? 0n;
  const refusal = tipRefusal({ cents, balance, refused: me ? playRefusal(me, off?.message) : undefined });
  const isInvalid = text !== '' && (cents === undefined || cents === 0n);
  const send = () => {
    if (cents === undefined || refusal !== undefined) return;
    onClose();
    tip.mutate(cents);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-center gap-3 rounded-card border border-hairline bg-shell p-3">
        <CloudRain size={22} className="shrink-0 text-info" aria-hidden />
        <span className="min-w-0 text-14 text-ink-2">
          <span className="block text-14 font-semibold text-ink">{tipWords.pot}</span>
          {rain ? rainWords.joinedCount(rain.entries.length) : tipWords.loading}
        </span>
        {rain ? <Amount coins={rain.updatedPrize} coin={18} className="ml-auto text-16" /> : null}
      </div>
      <p className="mt-3 mb-4 text-14 text-ink-2">{tipWords.note}</p>
      <FieldLabel aside={<Private>{tipWords.balance(formatCoins(coinsFromCents(balance)))}</Private>}>
        {tipWords.amount}
      </FieldLabel>
      <AmountInput
        label={tipWords.amount}
        value={text}
        onChange={setText}
        hasError={isInvalid || (cents !== undefined && cents > balance)}
        describedBy={ERROR_ID}
        className="h-12! max-tablet:h-14!"
      />
      <div id={ERROR_ID} aria-live="polite" className="min-h-[30px]">
        {isInvalid ? <FieldError text={tipWords.invalid} /> : null}
      </div>
      <div className="mb-4 grid grid-cols-4 gap-2">
        {STEPS.map((step) => (
          <AmountStep
            key={String(step)}
            label={tipWords.add(withPoint(amountTextOf(step)))}
            onClick={() => setText(addToField(text, step))}
          >
            +{String(step / 100n)}
          </AmountStep>
        ))}
      </div>
      <ActionButton
        label={tipWords.title}
        coins={cents === undefined ? undefined : coinsFromCents(cents)}
        refusal={refusal}
        onPress={send}
      />
    </form>
  );
}

interface TipChecks {
  /** Amount in the field; `undefined` if it isn't a valid amount. */
  cents: Cents | undefined;
  balance: Cents;
  /** Reason why the player can't give tips at all. */
  refused: string | undefined;
}

/** Returns the reason why the player can't tip the rain, as text for the player; `undefined` if there is none. */
export function tipRefusal({ cents, balance, refused }: TipChecks): string | undefined {
  if (refused !== undefined) return refused;
  if (cents === undefined || cents === 0n) return tipWords.noAmount;
  if (cents > balance) return tipWords.tooMuch;
  return undefined;
}

function useTipRain() {
  return useMutation({
    mutationFn: (cents: Cents) =>
      sendIntent('POST /api/rain/tip', { body: { amount: coinsFromCents(cents) } }),
    onSuccess: ({ amount }) => showToast('success', tipWords.tipped(formatCoins(amount))),
    onError: showRefusal,
    onSettled: () => {
      void refreshMe();
      refreshRain();
    },
  });
}
