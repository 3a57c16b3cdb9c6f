import { cx } from '@aureus/ui-kit/class-names.ts';

/** Group of buttons to choose one of a few values. */
export function Choice<T extends string | number>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly (readonly [T, string])[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-12 text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(([one, text]) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === value}
            onClick={() => onChange(one)}
            className={cx(
              'h-8 rounded-control border px-2.5 font-medium max-desk:h-11',
              one === value
                ? 'border-control bg-selected text-ink'
                : 'border-divider text-ink-2 hover:border-control',
            )}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
