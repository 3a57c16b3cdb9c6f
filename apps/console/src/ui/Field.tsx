import { cx } from '@aureus/ui-kit/class-names.ts';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** Style of all text fields, without the height. */
const textStyle =
  'w-full min-w-0 rounded-control border border-control bg-page px-2.5 text-13 text-ink placeholder:text-ink-3 focus:border-ink-2';

/** Style of single-line fields. */
export const fieldStyle = `h-9 ${textStyle} max-desk:h-11`;

interface FieldNotes {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Wraps a field with a label above and a hint or an error below. */
function Labelled({
  label,
  hint,
  error,
  children,
}: FieldNotes & {
  children: (aria: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const hasNote = hint !== undefined || error !== undefined;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-12 text-ink-2">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': hasNote ? `${id}-note` : undefined,
      })}
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

/** Text field with a label, a hint and an error. */
export function Field({ label, hint, error, className, ...rest }: FieldNotes & ComponentProps<'input'>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(aria) => (
        <input
          {...aria}
          className={cx(fieldStyle, error !== undefined && 'border-lose', className)}
          {...rest}
        />
      )}
    </Labelled>
  );
}

/** Multi-line version of {@link Field}. */
export function LongField({ label, hint, error, ...rest }: FieldNotes & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(aria) => (
        <textarea
          {...aria}
          rows={3}
          className={cx('block resize-y py-2', textStyle, error !== undefined && 'border-lose')}
          {...rest}
        />
      )}
    </Labelled>
  );
}

/** Select box in the style of {@link Field}. */
export function SelectField<T extends string | number>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  ...rest
}: FieldNotes & {
  options: readonly (readonly [value: T, text: string])[];
  value: T;
  onChange: (value: T) => void;
  disabled?: boolean;
}) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(aria) => (
        <select
          {...aria}
          className={cx(fieldStyle, error !== undefined && 'border-lose')}
          value={value}
          onChange={({ target }) => onChange(options[target.selectedIndex]?.[0] ?? value)}
          {...rest}
        >
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
