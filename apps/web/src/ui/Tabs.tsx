import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cx } from './class-names.ts';

export interface TabItem<T extends string> {
  value: T;
  label: ReactNode;
}

interface TabsProps<T extends string> {
  /** Read out as the name of the group. */
  label: string;
  items: readonly TabItem<T>[];
  value: T;
  onChange: (value: T) => void;
  /** `panelId(value)` is the id of the panel that the tab shows, when there is one. */
  panelId?: (value: T) => string;
  className?: string;
}

/** Moves to the neighbour with the arrow keys, as the pattern for tabs asks. */
function useArrowKeys<T extends string>(
  items: readonly TabItem<T>[],
  value: T,
  onChange: (value: T) => void,
) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const index = items.findIndex((item) => item.value === value);
    const next = items[(index + step + items.length) % items.length];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return { list, onKeyDown };
}

/** Tabs as an underlined row. */
export function Tabs<T extends string>({ label, items, value, onChange, panelId, className }: TabsProps<T>) {
  const { list, onKeyDown } = useArrowKeys(items, value, onChange);
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cx('flex gap-6 border-b border-divider max-[360px]:gap-3', className)}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          data-value={item.value}
          aria-selected={item.value === value}
          aria-controls={item.value === value ? panelId?.(item.value) : undefined}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
          className={cx(
            '-mb-px h-11 border-b-2 text-14 font-medium transition-colors',
            item.value === value ? 'border-gold text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** Tabs as one framed control with a filled choice. */
export function Segmented<T extends string>({
  label,
  items,
  value,
  onChange,
  panelId,
  className,
}: TabsProps<T>) {
  const { list, onKeyDown } = useArrowKeys(items, value, onChange);
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cx('flex rounded-control border border-hairline bg-page p-[3px]', className)}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          data-value={item.value}
          aria-selected={item.value === value}
          aria-controls={item.value === value ? panelId?.(item.value) : undefined}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
          className={cx(
            'flex h-[34px] flex-1 items-center justify-center gap-1.5 rounded-inner px-3 text-13 font-semibold transition-colors max-tablet:h-11',
            item.value === value ? 'bg-selected text-ink' : 'text-ink-2 hover:text-ink',
          )}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
