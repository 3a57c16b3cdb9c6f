import { cx } from '@aureus/ui-kit/class-names.ts';
import { counted } from './format/plural.ts';
import { timeLeft } from './format/time-left.ts';

/** Days, hours, minutes and seconds until an event, each in its own box. Screen readers get it without seconds. */
export function TimeLeft({ milliseconds, className }: { milliseconds: number; className?: string }) {
  const parts = timeLeft(milliseconds);
  const words = parts
    .slice(0, 3)
    .map(({ count, names }) => counted(count, names))
    .join(', ');
  return (
    <span
      role="timer"
      aria-label={words}
      className={cx('inline-flex flex-wrap justify-end gap-1.5', className)}
    >
      {parts.map(({ count, unit, short }) => (
        <span
          key={unit}
          aria-hidden
          className="grid w-11 place-items-center rounded-inner border border-divider bg-page/80 py-1 leading-none"
        >
          <span className="text-16/[20px] font-bold tabular-nums">{String(count).padStart(2, '0')}</span>
          <span className="text-12/[12px] text-ink-3">{short}</span>
        </span>
      ))}
    </span>
  );
}
