import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ReactNode } from 'react';

const WIDTHS = {
  narrow: 'desk:w-[316px]',
  usual: 'desk:w-[400px] wide:w-[440px]',
  wide: 'desk:w-[456px] wide:w-[496px]',
} as const;

/** Queue on the left, selected item on the right. Small screens show one at a time. */
export function QueueLayout({
  width,
  isSelected,
  paneLabel,
  pane,
  children,
}: {
  width: keyof typeof WIDTHS;
  /** True if an item of the queue is selected. Small screens then show the item instead of the queue. */
  isSelected: boolean;
  paneLabel: string;
  pane: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-0 flex-1">
      <div
        className={cx(
          'flex min-h-0 flex-col border-hairline desk:shrink-0 desk:border-r',
          WIDTHS[width],
          isSelected ? 'max-desk:hidden' : 'w-full',
        )}
      >
        {children}
      </div>
      <section
        aria-label={paneLabel}
        className={cx('flex min-h-0 min-w-0 flex-1 flex-col', !isSelected && 'max-desk:hidden')}
      >
        {pane}
      </section>
    </div>
  );
}
