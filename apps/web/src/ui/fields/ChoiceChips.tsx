import { cx } from '@aureus/ui-kit/class-names.ts';

/** Returns the classes of a filter button, filled while it's on. */
export const chipLook = (isOn: boolean) =>
  cx(
    'flex h-9 shrink-0 items-center gap-1 rounded-control border px-3 text-14 font-medium transition-colors max-tablet:h-11',
    isOn
      ? 'border-control bg-selected font-semibold text-ink'
      : 'border-divider text-ink-2 hover:bg-raised hover:text-ink',
  );

interface ChoiceChipsProps<T> {
  /** Name of the group for screen readers. */
  label: string;
  choices: readonly { value: T; name: string }[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}

/** A row of buttons to select one of a few values. */
export function ChoiceChips<T>({ label, choices, value, onChange, className }: ChoiceChipsProps<T>) {
  return (
    <fieldset aria-label={label} className={cx('flex gap-2', className ?? 'flex-wrap')}>
      {choices.map((choice) => (
        <button
          key={choice.name}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={chipLook(choice.value === value)}
        >
          {choice.name}
        </button>
      ))}
    </fieldset>
  );
}
