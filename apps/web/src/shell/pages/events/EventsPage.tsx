import { Info, ShieldCheck, Ticket, Trophy } from 'lucide-react';
import { useServerInfo, useServerNow } from '../../../api/server-clock.ts';
import { LeaderboardPanel } from '../../../domains/leaderboard/LeaderboardPanel.tsx';
import { RafflePanel } from '../../../domains/raffle/RafflePanel.tsx';
import { Link } from '../../../router/Link.tsx';
import { setQueryParam, useQueryParam } from '../../../router/location.ts';
import { announces } from '../../../slots/dialogs.ts';
import { type EventName, openEvent } from '../../../slots/events.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { untilWeekEnd } from '../../../ui/format/time-left.ts';
import { TimeLeft } from '../../../ui/TimeLeft.tsx';
import { eventsPageWords as words } from './events.page.words.ts';
import { eventWords } from './events.words.ts';

/** Page of the week's leaderboard, or of the raffle for `?event=raffle` or `?tab=raffle`. */
export default function EventsPage() {
  const [named, tab] = [useQueryParam('event'), useQueryParam('tab')];
  const event: EventName = (named ?? tab) === 'raffle' ? 'raffle' : 'leaderboard';
  const { title, line } = eventWords[event];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-[46px] flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="page-title max-tablet:text-20">{title}</h1>
          <p className="text-14 text-ink-2">{line}</p>
        </div>
        <div className="ml-auto flex items-center gap-3 max-tablet:ml-0">
          <span className="text-12 text-ink-3">{words.endsIn}</span>
          <EventEnd event={event} />
        </div>
      </div>
      <div className="flex items-center gap-2">
        <Segmented
          label={words.event}
          items={[
            { value: 'leaderboard', label: <TabLabel icon={Trophy} text={words.tabs.leaderboard} /> },
            { value: 'raffle', label: <TabLabel icon={Ticket} text={words.tabs.raffle} /> },
          ]}
          value={event}
          onChange={(value) => setQueryParam('event', value)}
          panelId={(value) => `event-${value}`}
          className="min-w-0 flex-1 tablet:max-w-[340px]"
        />
        <span className="ml-auto flex gap-2">
          {event === 'raffle' ? (
            <Link
              to="/provably-fair?game=raffle"
              className="inline-flex items-center gap-1.5 px-1 text-12 text-ink-2 hover:text-ink max-tablet:hidden"
            >
              <ShieldCheck size={15} aria-hidden />
              {words.fairness}
            </Link>
          ) : null}
          <Button variant="quiet" {...announces('event')} onClick={() => openEvent(event)}>
            <Info size={16} className="max-[23.75rem]:hidden" aria-hidden />
            {words.rules}
          </Button>
        </span>
      </div>
      <div id={`event-${event}`} role="tabpanel" aria-label={title}>
        {event === 'raffle' ? <RafflePanel /> : <LeaderboardPanel />}
      </div>
    </div>
  );
}

function TabLabel({ icon: Icon, text }: { icon: typeof Trophy; text: string }) {
  return (
    <>
      <Icon size={16} className="max-[23.75rem]:hidden" aria-hidden />
      {text}
    </>
  );
}

function EventEnd({ event }: { event: EventName }) {
  const { data: info } = useServerInfo();
  const now = useServerNow(1_000);
  const end = event === 'raffle' ? info?.store.raffleEndDate : info?.store.leaderboardEndDate;
  return (
    <span className="inline-block h-[42px] w-[194px]">
      {end === undefined ? null : <TimeLeft milliseconds={untilWeekEnd(end, now)} />}
    </span>
  );
}
