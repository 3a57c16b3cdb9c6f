import { useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { hourMinute, moment, shortDay } from '../../ui/dates.ts';

/** When something was said: the time of today, the day before that, and all of it on hover. */
export function ChatTime({ at, className }: { at: number; className?: string }) {
  const [today] = useState(() => new Date().toDateString());
  const isToday = new Date(at).toDateString() === today;
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={moment(at)}
      className={cx('text-12 font-normal text-ink-3 tabular-nums', className)}
    >
      {isToday ? hourMinute(at) : shortDay(at)}
    </time>
  );
}
