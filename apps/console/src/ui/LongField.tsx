import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

interface LongFieldProps extends ComponentProps<'textarea'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A field for a text of several lines, with its label, a line of help and what is wrong with it. */
export function LongField({ label, hint, error, ...rest }: LongFieldProps) {
  const id = useId();
  const hasNote = hint !== undefined || error !== undefined;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-12 text-ink-2">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        className={cx(
          'block w-full min-w-0 resize-y rounded-control border border-control bg-page px-2.5 py-2 text-13 text-ink placeholder:text-ink-3 focus:border-ink-2',
          error !== undefined && 'border-lose',
        )}
        aria-invalid={error !== undefined}
        aria-describedby={hasNote ? `${id}-note` : undefined}
        {...rest}
      />
      {hasNote && (
        <p
          id={`${id}-note`}
          role={error === undefined ? undefined : 'alert'}
          className={cx('mt-1.5 text-12', error === undefined ? 'text-ink-3' : 'text-lose-text')}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
