import { cx } from '@aureus/ui-kit/class-names.ts';
import { useState } from 'react';
import { hourMinute, moment, shortDay, shortDayTime } from '../../ui/format/dates.ts';
import { tokenise } from './chat-text.ts';

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

/** The words of a message with its emoji as images and the reader's name lit. Links stay plain text. */
export function MessageText({ text, readerName }: { text: string; readerName: string | undefined }) {
  return tokenise(text, readerName).map((token, index) => {
    // The pieces of one message never change their order.
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
