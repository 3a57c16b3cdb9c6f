import { cx } from '@aureus/ui-kit/class-names.ts';
import type { FormEvent, ReactNode } from 'react';
import { useKeptText } from '../../api/kept-text.ts';
import { isReason } from '../../reasons/reason.ts';
import type { ButtonLook } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { Field } from '../../ui/Field.tsx';
import { chatWords } from './chat.words.ts';

const words = chatWords.dialog;
const LONGEST_REASON = 200;

interface ActDialogProps {
  title: string;
  text: string;
  presets: readonly string[];
  hint?: string;
  confirm: string;
  look: ButtonLook;
  isBusy: boolean;
  /** Additional fields, above the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a reason before an action in the chat. Buttons fill in common reasons. */
export function ActDialog({
  title,
  text,
  presets,
  hint = words.reasonHint,
  confirm,
  look,
  isBusy,
  children,
  onConfirm,
  onClose,
}: ActDialogProps) {
  const [reason, setReason] = useKeptText(`${location.pathname} ${confirm}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm(reason.trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-2">{text}</p>
        {children}
        <div>
          <Field
            label={words.reason}
            hint={hint}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={LONGEST_REASON}
            autoComplete="off"
          />
          <fieldset aria-label={words.presetsLabel} className="mt-2 flex flex-wrap gap-1.5">
            {presets.map((preset) => (
              <Choice key={preset} isChosen={reason === preset} onChoose={() => setReason(preset)}>
                {preset}
              </Choice>
            ))}
          </fieldset>
        </div>
        <DialogFooter
          submit={confirm}
          look={look}
          isBusy={isBusy}
          isDisabled={!isReason(reason)}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'inline-flex h-[26px] items-center rounded-chip border px-2 text-12 font-medium max-desk:h-11 max-desk:px-3',
        isChosen
          ? 'border-control bg-selected text-ink'
          : 'border-divider text-ink-2 hover:border-control hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}

/** Labeled row of buttons to choose one of a few numbers. */
export function Choices({
  label,
  values,
  value,
  nameOf,
  onChange,
}: {
  label: string;
  values: readonly number[];
  value: number;
  nameOf: (value: number) => string;
  onChange: (value: number) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-12 text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((one) => (
          <Choice key={one} isChosen={one === value} onChoose={() => onChange(one)}>
            {nameOf(one)}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
