import { cx } from '@aureus/ui-kit/class-names.ts';
import { Check, ChevronDown } from 'lucide-react';
import { closePopoverOf, Popover } from '../../../ui/Popover.tsx';
import { battlesWords } from './battles.words.ts';

interface FilterMenuProps<T extends string> {
  /** Name of the filter, such as "Format". */
  label: string;
  items: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}

/** Chip of a filter. A click opens a menu with the filter's options. */
export function FilterMenu<T extends string>({
  label,
  items,
  value,
  onChange,
  className,
}: FilterMenuProps<T>) {
  const choice = items.find((item) => item.value === value)?.label ?? '';
  return (
    <Popover
      label={battlesWords.choice(label, choice)}
      icon={
        <span className="flex items-center gap-1.5 text-14 font-medium whitespace-nowrap">
          {choice}
          <ChevronDown size={15} aria-hidden />
        </span>
      }
      className={cx(
        'h-9 rounded-control! border border-divider px-3 max-tablet:h-11 tablet:@max-[920px]:px-2.5',
        className,
      )}
      panelClassName="min-w-44 p-1"
    >
      <ul>
        {items.map((item) => (
          <li key={item.value}>
            <button
              type="button"
              aria-pressed={item.value === value}
              onClick={(event) => {
                onChange(item.value);
                closePopoverOf(event.currentTarget);
              }}
              className={cx(
                'flex h-9 w-full items-center justify-between gap-4 rounded-inner px-2.5 text-14 hover:bg-selected max-tablet:h-11',
                item.value === value ? 'font-semibold text-ink' : 'text-ink-2',
              )}
            >
              {item.label}
              {item.value === value ? <Check size={15} className="text-gold" aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
