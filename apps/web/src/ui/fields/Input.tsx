import { cx } from '@aureus/ui-kit/class-names.ts';
import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** The label is always read out; `true` keeps it off the screen. */
  isLabelHidden?: boolean;
  /** Streamer mode shows dots in place of what is typed. */
  isPrivate?: boolean;
  /** Text below the field in red, which also marks the field invalid. */
  error?: string | undefined;
  /** Text at the right of the label. */
  hint?: ReactNode;
  /** Inside the frame, before the text. */
  leading?: ReactNode;
  /** Inside the frame, after the text. */
  trailing?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A text field, 44 px high; 16 px text on phones so that they do not zoom in. */
export function Input({
  label,
  isLabelHidden,
  isPrivate = false,
  error,
  hint,
  leading,
  trailing,
  inputRef,
  className,
  ...rest
}: InputProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className={cx('mb-2 flex text-14 text-ink-2', isLabelHidden && 'sr-only')}>
        <label htmlFor={id}>{label}</label>
        {hint ? <span className="ml-auto text-12 text-ink-3">{hint}</span> : null}
      </div>
      <div className={inputFrame({ hasError: error !== undefined, isDisabled: rest.disabled === true })}>
        {leading}
        <input
          {...rest}
          id={id}
          ref={inputRef}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? rest['aria-describedby'] : `${id}-error`}
          className={cx(
            'h-full min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-3 placeholder-shown:text-ellipsis disabled:cursor-not-allowed tablet:text-14',
            isPrivate && 'private-field',
          )}
        />
        {trailing}
      </div>
      {error === undefined ? null : <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}

/** The frame around a field, for fields that are built from several parts. */
export function inputFrame({ hasError = false, isDisabled = false }): string {
  return cx(
    'flex h-11 items-center gap-2 rounded-control border bg-page px-3 transition-[border-color,box-shadow]',
    'has-[input:focus-visible]:border-gold-high has-[input:focus-visible]:ring-1 has-[input:focus-visible]:ring-gold-high',
    hasError ? 'border-lose' : isDisabled ? 'border-divider text-disabled' : 'border-control',
  );
}

/** The line below a field that says what is wrong with it. */
export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-center gap-1.5 text-12 text-lose">
      <CircleAlert size={14} aria-hidden />
      {text}
    </p>
  );
}
