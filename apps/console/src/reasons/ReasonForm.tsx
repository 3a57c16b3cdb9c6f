import { type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { useKeptText } from '../api/kept-text.ts';
import type { ButtonLook } from '../ui/button-style.ts';
import { DialogFooter } from '../ui/DialogFooter.tsx';
import { ReasonField } from './ReasonField.tsx';
import { isReason, LONGEST_REASON } from './reason.ts';

export interface ReasonFormProps {
  text: ReactNode;
  words: ComponentProps<typeof ReasonField>['words'] & { confirm: string };
  look: ButtonLook;
  isBusy: boolean;
  error: string | undefined;
  /** True if the form's other fields are complete, so that it can be submitted. */
  isWhole?: boolean;
  /** Maximum length of the reason, in characters. */
  longest?: number;
  /** Other fields, above the reason. */
  children?: ReactNode;
  onSubmit: (reason: string) => void;
  onCancel: () => void;
}

/** Form that asks for the reason of an action. */
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
  const [reason, setReason] = useKeptText(`${location.pathname} ${words.confirm}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(reason.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-2">{text}</p>
      {children}
      <ReasonField words={words} longest={longest} error={error} value={reason} onChange={setReason} />
      <DialogFooter
        submit={words.confirm}
        look={look}
        isBusy={isBusy}
        isDisabled={!isWhole || !isReason(reason)}
        onCancel={onCancel}
      />
    </form>
  );
}
