import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cx } from './class-names.ts';

interface TabItem<T extends string> {
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

/** How a kind of tabs looks: the row, each tab, the chosen one, the others. */
interface TabsLook {
  row: string;
  tab: string;
  chosen: string;
  other: string;
}

const UNDERLINED: TabsLook = {
  row: 'flex gap-6 border-b border-divider max-[360px]:gap-3',
  tab: '-mb-px h-11 border-b-2 text-14 font-medium transition-colors',
  chosen: 'border-gold text-ink',
  other: 'border-transparent text-ink-2 hover:text-ink',
};

const FRAMED: TabsLook = {
  row: 'flex rounded-control border border-hairline bg-page p-[3px]',
  tab: 'flex h-[34px] flex-1 items-center justify-center gap-1.5 rounded-inner px-2 text-14 whitespace-nowrap font-semibold transition-colors max-tablet:h-11',
  chosen: 'bg-selected text-ink',
  other: 'text-ink-2 hover:text-ink',
};

/** Tabs as an underlined row. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  return <TabList {...props} look={UNDERLINED} />;
}

/** Tabs as one framed control with a filled choice. */
export function Segmented<T extends string>(props: TabsProps<T>) {
  return <TabList {...props} look={FRAMED} />;
}

function TabList<T extends string>({
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
