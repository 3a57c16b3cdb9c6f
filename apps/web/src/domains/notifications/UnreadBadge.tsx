import { cx } from '@aureus/ui-kit/class-names.ts';
import { bellWords } from './notifications.bell.words.ts';

const MOST_SHOWN = 99;

/** Number on the corner of an icon: unread notifications, or rewards to open. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className={cx(
        'absolute grid h-4 min-w-4 place-items-center rounded-full bg-gold px-1 text-12/[16px] font-bold text-on-gold tabular-nums ring-2 ring-shell',
        className,
      )}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}

/** Returns the bell's label for screen readers, with the number of unread notifications. */
export function bellLabel(count: number): string {
  if (count === 0) return bellWords.title;
  return count > MOST_SHOWN ? bellWords.manyUnread(MOST_SHOWN) : bellWords.unread(count);
}
