import { cx } from '@aureus/ui-kit/class-names.ts';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { closePopoverOf, Popover } from '../Popover.tsx';

interface MenuChoice<T> {
  value: T;
  label: string;
  /** Content at the right, such as a count. */
  note?: ReactNode;
}

interface PickMenuProps<T> {
  /** Name of the menu for screen readers. */
  label: string;
  /** Text of the button. */
  text: string;
  /** True to highlight the button as an active filter. */
  isActive?: boolean;
  choices: readonly MenuChoice<T>[];
  value: T;
  onPick: (value: T) => void;
  className?: string;
}

/** A button with a menu to select one value. */
export function PickMenu<T extends string | null>({
  label,
  text,
  isActive = false,
  choices,
  value,
  onPick,
  className,
}: PickMenuProps<T>) {
  return (
    <Popover
      label={`${label}: ${text}`}
      icon={
        <span className="flex min-w-0 items-center gap-1.5 text-14 font-medium">
          <span className="truncate">{text}</span>
          <ChevronDown size={16} className="shrink-0" aria-hidden />
        </span>
      }
      className={cx(
        'h-10 rounded-control! border px-3 max-tablet:h-11',
        isActive ? 'border-selected bg-selected text-ink!' : 'border-divider',
        className,
      )}
      panelClassName="w-56 p-1.5"
    >
      <fieldset className="scroll-slim flex max-h-[min(420px,60dvh)] flex-col overflow-y-auto">
        <legend className="sr-only">{label}</legend>
        {choices.map((choice) => (
          <button
            key={choice.value ?? ''}
            type="button"
            aria-pressed={choice.value === value}
            onClick={(event) => {
              onPick(choice.value);
              closePopoverOf(event.currentTarget);
            }}
            className={cx(
              'flex h-9 shrink-0 items-center gap-2 rounded-inner px-2.5 text-left text-14 transition-colors hover:bg-selected max-tablet:h-11',
              choice.value === value ? 'text-ink' : 'text-ink-2',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{choice.label}</span>
            {choice.note === undefined ? null : (
              <span className="text-12 text-ink-3 tabular-nums">{choice.note}</span>
            )}
            <Check
              size={15}
              aria-hidden
              className={cx('shrink-0 text-gold', choice.value !== value && 'invisible')}
            />
          </button>
        ))}
      </fieldset>
    </Popover>
  );
}
