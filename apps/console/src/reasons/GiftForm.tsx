import type { FormEvent, ReactNode } from 'react';
import { DialogFooter } from '../ui/DialogFooter.tsx';
import { ReasonField } from './ReasonField.tsx';

/**
 * Form for a new promo code or batch of gift cards: its fields, the reason, the total value, and the approval rule.
 */
export function GiftForm({
  words,
  children,
  reason,
  onReason,
  error,
  sum,
  isBusy,
  isReady,
  onSubmit,
  onClose,
}: {
  words: { reason: string; reasonHint: string; rule: string; submit: string };
  children: ReactNode;
  reason: string;
  onReason: (reason: string) => void;
  error: string | undefined;
  /** Total value as text; undefined while the form is incomplete. */
  sum: string | undefined;
  isBusy: boolean;
  isReady: boolean;
  onSubmit: () => void;
  onClose: () => void;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) onSubmit();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {children}
      <ReasonField words={words} error={error} value={reason} rows={2} onChange={onReason} />
      <p className="text-12 text-ink-2">
        {sum !== undefined && <b className="block text-ink">{sum}</b>}
        {words.rule}
      </p>
      <DialogFooter submit={words.submit} isBusy={isBusy} isDisabled={!isReady} onCancel={onClose} />
    </form>
  );
}
