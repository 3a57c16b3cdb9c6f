import { cx } from '@aureus/ui-kit/class-names.ts';
import { useState } from 'react';
import { hourMinute, moment, shortDay, shortDayTime } from '../../ui/format/dates.ts';
import { tokenise } from './chat-text.ts';

interface ChatTimeProps {
  at: number;
  /** True to show date and time for messages from earlier days. Otherwise only the date is shown. */
  hasDay?: boolean;
  className?: string;
}

/** Time of a message: the clock time today, the date before that. The full date is shown on hover. */
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

/** Message text with emoji as images and mentions of the reader highlighted. Links stay plain text. */
export function MessageText({ text, readerName }: { text: string; readerName: string | undefined }) {
  return tokenise(text, readerName).map((token, index) => {
    // The index is a stable key, because a message's tokens never change order.
    const key = `${index}`;
    if (token.kind === 'emoji') {
      return (
        <img
          key={key}
          src={`/emoji/${token.name}.svg`}
          alt={`:${token.name}:`}
          title={`:${token.name}:`}
          width={18}
          height={18}
          className="mx-px inline-block size-[18px] align-[-4px]"
        />
      );
    }
    return token.kind === 'mention' ? (
      <span key={key} className="font-semibold text-gold-high">
        {token.text}
      </span>
    ) : (
      <span key={key}>{token.text}</span>
    );
  });
}
