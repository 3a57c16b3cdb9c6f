import { cx } from '@aureus/ui-kit/class-names.ts';
import { useState } from 'react';
import { hourMinute, moment, shortDay, shortDayTime } from '../../ui/format/dates.ts';

interface ChatTimeProps {
  at: number;
  /** There is room for the day and the time of what was not said today. */
  hasDay?: boolean;
  className?: string;
}

/** Time of a message: the hour today, the day before that, and the full date on hover. */
export function ChatTime({ at, hasDay = false, className }: ChatTimeProps) {
  const [today] = useState(() => new Date().toDateString());
  const isToday = new Date(at).toDateString() === today;
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={moment(at)}
      className={cx('text-12 font-normal text-ink-3 tabular-nums', className)}
    >
      {isToday ? hourMinute(at) : hasDay ? shortDayTime(at) : shortDay(at)}
    </time>
  );
}
