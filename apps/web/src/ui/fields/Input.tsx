import { cx } from '@aureus/ui-kit/class-names.ts';
import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** True to show the label to screen readers only. */
  isLabelHidden?: boolean;
  /** True to show dots instead of the text in streamer mode. */
  isPrivate?: boolean;
  /** Error text below the field, which also marks the field as invalid. */
  error?: string | undefined;
  /** Text at the right of the label. */
  hint?: ReactNode;
  /** Content inside the frame, before the text. */
  leading?: ReactNode;
  /** Content inside the frame, after the text. */
  trailing?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A text field, 44 px high. Its text is 16 px on phones, because some of them zoom into fields with smaller text. */
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

/** Returns the classes of a field's frame, for fields with several parts. */
export function inputFrame({ hasError = false, isDisabled = false }): string {
  return cx(
    'flex h-11 items-center gap-2 rounded-control border bg-page px-3 transition-[border-color,box-shadow]',
    'has-[input:focus-visible]:border-gold-high has-[input:focus-visible]:ring-1 has-[input:focus-visible]:ring-gold-high',
    hasError ? 'border-lose' : isDisabled ? 'border-divider text-disabled' : 'border-control',
  );
}

export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-center gap-1.5 text-12 text-lose">
      <CircleAlert size={14} aria-hidden />
      {text}
    </p>
  );
}
