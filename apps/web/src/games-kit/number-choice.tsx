import './slider.css';
import { cx } from '@aureus/ui-kit/class-names.ts';

interface SliderProps {
  label: string;
  value: number;
  least: number;
  most: number;
  isDisabled?: boolean;
  onChange: (value: number) => void;
  className?: string;
}

/** Slider for a whole number. */
export function Slider({ label, value, least, most, isDisabled = false, onChange, className }: SliderProps) {
  const filled = ((value - least) / (most - least)) * 100;
  return (
    <input
      type="range"
      aria-label={label}
      min={least}
      max={most}
      step={1}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(Number(event.target.value))}
      style={{ '--filled': `${filled}%` }}
      className={`slider ${className ?? ''}`}
    />
  );
}

interface PresetRowProps {
  /** Label of the row for screen readers, such as `Balls`. */
  label: string;
  choices: readonly number[];
  value: number;
  isDisabled?: boolean;
  onChange: (value: number) => void;
}

/** Row of numbers. A press chooses a number. */
export function PresetRow({ label, choices, value, isDisabled = false, onChange }: PresetRowProps) {
  return (
    <fieldset className="flex gap-1.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          disabled={isDisabled}
          onClick={() => onChange(choice)}
          className={cx(
            'grid h-10 min-w-0 flex-1 place-items-center rounded-inner text-14 font-semibold tabular-nums transition-colors active:scale-98 max-tablet:h-11',
            choice === value
              ? 'bg-selected text-ink inset-ring inset-ring-gold-low'
              : 'bg-raised text-ink-2 hover:bg-selected hover:text-ink disabled:text-disabled disabled:hover:bg-raised',
          )}
        >
          {choice}
        </button>
      ))}
    </fieldset>
  );
}
