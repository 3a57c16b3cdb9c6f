import { Info, Ticket, Trophy } from 'lucide-react';
import { useServerInfo, useServerNow } from '../../../api/server-clock.ts';
import { Link } from '../../../router/Link.tsx';
import { announces } from '../../../slots/dialogs.ts';
import { type EventName, openEvent } from '../../../slots/events.ts';
import { buttonClass } from '../../../ui/fields/Button.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { untilWeekEnd } from '../../../ui/format/time-left.ts';
import { TimeLeft } from '../../../ui/TimeLeft.tsx';
import { eventPaths } from './event-paths.ts';
import { eventActionWords, eventWords } from './events.words.ts';
import { useEventPrizes } from './use-event-prizes.ts';

const ICONS = { leaderboard: Trophy, raffle: Ticket };

/** Sidebar cards of the week's events, each with a countdown and a link. */
export default function EventCards() {
  return (
    <div className="flex flex-col gap-3 pb-2">
      <EventCard name="leaderboard" />
      <EventCard name="raffle" />
    </div>
  );
}

function EventCard({ name }: { name: EventName }) {
  const Icon = ICONS[name];
  const { title } = eventWords[name];
  const prizes = useEventPrizes(name);
  return (
    <section
      aria-label={title}
      className="relative overflow-hidden rounded-card border border-divider bg-card p-3"
    >
      <Icon
        size={96}
        strokeWidth={0.75}
        className="absolute -top-3 -right-5 rotate-12 text-gold/14"
        aria-hidden
      />
      <div className="relative flex items-start">
        <div className="min-w-0 flex-1">
          <h2 className="text-14 font-semibold">{title}</h2>
          <p className="min-h-4 text-12 text-ink-2">{prizes}</p>
        </div>
        <IconButton
          label={eventActionWords.about(title)}
          {...announces('event')}
          onClick={() => openEvent(name)}
          className="-mt-2 -mr-2"
        >
          <Info size={17} aria-hidden />
        </IconButton>
      </div>
      <EventCountdown name={name} />
      <Link
        to={eventPaths[name]}
        className={buttonClass({ variant: 'gold-line', size: 32, className: 'relative w-full' })}
      >
        {eventActionWords.view}
      </Link>
    </section>
  );
}

function EventCountdown({ name }: { name: EventName }) {
  const { data: info } = useServerInfo();
  const now = useServerNow(1_000);
  const end = name === 'leaderboard' ? info?.store.leaderboardEndDate : info?.store.raffleEndDate;
  return (
    <div className="relative my-2.5 h-[42px]">
      {end === undefined ? null : <TimeLeft milliseconds={untilWeekEnd(end, now)} />}
    </div>
  );
}
