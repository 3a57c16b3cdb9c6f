import { cx } from '@aureus/ui-kit/class-names.ts';
import { useState } from 'react';
import { hourMinute, moment, shortDay, shortDayTime } from '../../ui/format/dates.ts';
import { tokenise } from './chat-text.ts';

interface ChatTimeProps {
  at: number;
  /** True adds the time to the date of messages from earlier days. */
  hasDay?: boolean;
  className?: string;
}

/** Time of a message: the time of day for today's messages, otherwise the date. Date and time are shown on hover. */
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

/** Text of a message, with emoji as images and highlighted mentions of the reader. Links stay plain text. */
export function MessageText({ text, readerName }: { text: string; readerName: string | undefined }) {
  return tokenise(text, readerName).map((token, index) => {
    // The index is a stable key, because the parts of a message never change order.
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
