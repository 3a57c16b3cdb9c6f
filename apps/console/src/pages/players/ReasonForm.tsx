import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { ButtonLook } from '../../ui/button-style.ts';
import { LongField } from '../../ui/Field.tsx';
import { dialogWords } from './dialogs.words.ts';
import { isReason, LONGEST_REASON } from './input.ts';

export interface ReasonFormProps {
  text: ReactNode;
  words: { reason: string; reasonHint: string; confirm: string };
  look: ButtonLook;
  isBusy: boolean;
  error: string | undefined;
  /** Whether what else is asked for is there. */
  isWhole?: boolean;
  /** How long the text may be. */
  longest?: number;
  /** What else is asked for, above the reason. */
  children?: ReactNode;
  onSubmit: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for the reason of what is about to be done. */
export function ReasonForm({
  text,
  words,
  look,
  isBusy,
  error,
  isWhole = true,
  longest = LONGEST_REASON,
  children,
  onSubmit,
  onCancel,
}: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(reason.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-2">{text}</p>
      {children}
      <LongField
        label={words.reason}
        hint={words.reasonHint}
        error={error}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={longest}
      />
      <div className="flex gap-2">
        <Button size="lg" className="flex-1" onClick={onCancel}>
          {dialogWords.cancel}
        </Button>
        <Button
          type="submit"
          look={look}
          size="lg"
          className="flex-1"
          isBusy={isBusy}
          disabled={!isWhole || !isReason(reason)}
        >
          {words.confirm}
        </Button>
      </div>
    </form>
  );
}
