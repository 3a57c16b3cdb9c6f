import { cx } from '@aureus/ui-kit/class-names.ts';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

interface TabItem<T extends string> {
  value: T;
  label: ReactNode;
}

export interface TabsProps<T extends string> {
  /** Name of the group for screen readers. */
  label: string;
  items: readonly TabItem<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Returns the id of the panel that a tab shows, if it has one. */
  panelId?: (value: T) => string;
  className?: string;
}

/** Arrow keys select the neighboring tab, as in the ARIA pattern for tabs. */
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

/** Classes of a style of tabs: the row, each tab, the selected one, the others. */
export interface TabsLook {
  row: string;
  tab: string;
  chosen: string;
  other: string;
}

/** A row of tabs in the style `look`, used by `Tabs` and `Segmented`. */
export function TabList<T extends string>({
  label,
  items,
  value,
  onChange,
  panelId,
  className,
  look,
}: TabsProps<T> & { look: TabsLook }) {
  const { list, onKeyDown } = useArrowKeys(items, value, onChange);
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cx(look.row, className)}
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
          className={cx(look.tab, item.value === value ? look.chosen : look.other)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
