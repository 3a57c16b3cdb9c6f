import type { DepositLimit, Limits } from '@aureus/contract/limits.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { FieldLabel } from '../../games-kit/FieldLabel.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AmountInput } from '../../ui/fields/AmountInput.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { amountTextOf, centsOfField } from '../../ui/format/amount-text.ts';
import { showToast } from '../../ui/toast.ts';
import { useSetLimit } from './limits.queries.ts';
import { limitWords } from './limits.words.tsx';
import { consequence, type LimitKind, limitRefusal, outcomeText } from './limits-form.ts';

interface LimitDialogProps {
  kind: LimitKind;
  limit: DepositLimit;
  now: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog to set a limit. It explains when the change takes effect before the player confirms. */
export function LimitDialog({ kind, limit, now, isOpen, onClose }: LimitDialogProps) {
  return (
    <Dialog
      title={limitWords.periods[kind][limit.period].title}
      isOpen={isOpen}
      onClose={onClose}
      width={420}
    >
      {isOpen ? <LimitForm kind={kind} limit={limit} now={now} onClose={onClose} /> : null}
    </Dialog>
  );
}

/** Form to set a limit, also used without a dialog. */
export function LimitForm({ kind, limit, now, onClose }: Omit<LimitDialogProps, 'isOpen'>) {
  const { period, amount, next, highest } = limit;
  const [text, setText] = useState(() => (amount === null ? '' : amountTextOf(centsFromCoins(amount) ?? 0n)));
  const set = useSetLimit(kind);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A dialog moves the focus when it opens. On the next frame, the focus moves to the amount.
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const cents = centsOfField(text);
  const refusal = limitRefusal(limit, cents);
  const send = (asked: number | null) =>
    set.mutate(
      { period, amount: asked },
      {
        onSuccess: (limits: Limits) => {
          const changed = limits[kind].find((one) => one.period === period);
          if (changed) showToast('success', outcomeText(kind, changed, now));
          onClose();
        },
      },
    );
  const words = limitWords.form;
  const label = words.most(limitWords.periods[kind][period].span);
  return (
    <form
      ref={form}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === undefined && cents !== undefined && !set.isPending) send(coinsFromCents(cents));
      }}
    >
      <div>
        <FieldLabel>{label}</FieldLabel>
        <AmountInput
          label={label}
          value={text}
          onChange={(changed) => {
            setText(changed);
            set.reset();
          }}
          hasError={text !== '' && (cents === undefined || cents === 0n)}
          describedBy="limit-consequence"
          className="h-12! max-tablet:h-14!"
        />
      </div>
      <p id="limit-consequence" aria-live="polite" className="min-h-10 text-14 text-ink-2">
        {consequence(kind, limit, cents, now)}
      </p>
      {set.error ? <FieldError text={errorMessage(set.error)} /> : null}
      <Button type="submit" variant="primary" size={48} isLoading={set.isPending} disabledReason={refusal}>
        {words.set}
      </Button>
      {amount === null || highest !== null ? null : (
        <>
          <Button
            disabledReason={next !== null && next.amount === null ? words.isEnding : undefined}
            onClick={() => {
              if (!set.isPending) send(null);
            }}
          >
            {words.remove}
          </Button>
          <p className="text-14 text-ink-3">{words.removal}</p>
        </>
      )}
    </form>
  );
}
