import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

/** The look of every field for text. */
export const fieldStyle =
  'h-9 w-full min-w-0 rounded-control border border-control bg-page px-2.5 text-13 text-ink placeholder:text-ink-3 focus:border-ink-2 max-desk:h-11';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A field with its label, a line of help and what is wrong with it. */
export function Field({ label, hint, error, className, ...rest }: FieldProps) {
  const id = useId();
  const hasNote = hint !== undefined || error !== undefined;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-12 text-ink-2">
        {label}
      </label>
      <input
        id={id}
        className={cx(fieldStyle, error !== undefined && 'border-lose', className)}
        aria-invalid={error !== undefined}
        aria-describedby={hasNote ? `${id}-note` : undefined}
        {...rest}
      />
      {hasNote && (
        <p
          id={`${id}-note`}
          className={cx('mt-1.5 text-12', error === undefined ? 'text-ink-3' : 'text-lose-text')}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
