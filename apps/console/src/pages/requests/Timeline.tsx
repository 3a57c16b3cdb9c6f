import type { RequestDetail } from '@aureus/contract/staff-queue.ts';
import { clock, isSameDay, moment, shortDay } from '../../ui/dates.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { useNow } from '../../ui/use-now.ts';
import { eventText } from './events.words.ts';
import { requestsWords } from './requests.words.tsx';

const words = requestsWords.timeline;

/** Events of a request, oldest first. */
export function Timeline({ timeline }: { timeline: RequestDetail['timeline'] }) {
  return (
    <>
      <h3 className="pb-2">{words.title}</h3>
      {timeline.length === 0 && <p className="text-ink-3">{words.none}</p>}
      <ol>
        {timeline.map((event, index) => (
          <Event key={`${event.at} ${event.code}`} event={event} isLast={index === timeline.length - 1} />
        ))}
      </ol>
    </>
  );
}

function Event({ event, isLast }: { event: RequestDetail['timeline'][number]; isLast: boolean }) {
  const now = useNow(60_000);
  const { at, by } = event;
  const { text, detail } = eventText(event);
  return (
    <li className="relative flex gap-2 py-[5px]">
      {!isLast && <span className="absolute top-4 -bottom-2 left-[54px] w-px bg-divider" aria-hidden />}
      <time
        className="w-[37px] shrink-0 text-12/[18px] whitespace-nowrap text-ink-3"
        dateTime={new Date(at).toISOString()}
        title={moment(at)}
      >
        {isSameDay(at, now) ? clock(at) : shortDay(at)}
      </time>
      <span className="relative z-[1] grid size-[18px] shrink-0 place-items-center">
        {by === null ? (
          <span className="size-[7px] rounded-full bg-ink-3" />
        ) : (
          <span className="rounded-full bg-page">
            <MemberMark id={by.id} name={by.name} size={18} />
          </span>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p>
          {text}
          {by !== null && <span className="sr-only"> {words.by(by.name)}</span>}
        </p>
        {detail !== '' && <p className="text-12 text-ink-3">{detail}</p>}
      </div>
    </li>
  );
}
