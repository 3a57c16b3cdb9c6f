import { ShieldCheck } from 'lucide-react';
import { useServerInfo, useServerNow } from '../../../api/server-clock.ts';
import { useTicketInfo } from '../../../domains/raffle/raffle.queries.ts';
import { Link } from '../../../router/Link.tsx';
import { usePath } from '../../../router/location.ts';
import { paths } from '../../../router/paths.ts';
import type { DialogProps } from '../../../slots/dialogs.ts';
import { type EventName, useEvent } from '../../../slots/events.ts';
import { openProof } from '../../../slots/proof.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Button, buttonClass } from '../../../ui/fields/Button.tsx';
import { untilWeekEnd } from '../../../ui/format/time-left.ts';
import { NumberedList } from '../../../ui/NumberedList.tsx';
import { TimeLeft } from '../../../ui/TimeLeft.tsx';
import { eventPaths } from './event-paths.ts';
import { eventActionWords, eventWords } from './events.words.ts';
import { useEventPrizes } from './use-event-prizes.ts';

/** Explains an event of the week: prizes, remaining time and rules. */
export default function EventDialog({ isOpen, onClose }: DialogProps) {
  const { event } = useEvent();
  const { title, line, rules } = eventWords[event];
  const isThere = usePath() === paths.leaderboard;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} width={480}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-gold-low/45 bg-linear-to-r from-gold/12 to-card p-3">
        <p>
          <span className="block min-h-6 font-semibold">{isOpen ? <Prizes event={event} /> : null}</span>
          <span className="text-14 text-ink-2">{line}</span>
        </p>
        {isOpen ? <Ends event={event} /> : null}
      </div>
      <NumberedList items={rules} />
      <div className="mt-5 flex flex-wrap gap-2">
        {isThere ? null : (
          <Link
            to={eventPaths[event]}
            onClick={onClose}
            className={buttonClass({ variant: 'primary', className: 'flex-1' })}
          >
            {eventActionWords.view}
          </Link>
        )}
        {isOpen && event === 'raffle' ? <VerifyLast /> : null}
      </div>
    </Dialog>
  );
}

function Prizes({ event }: { event: EventName }) {
  return useEventPrizes(event);
}

function Ends({ event }: { event: EventName }) {
  const { data: info } = useServerInfo();
  const now = useServerNow(1_000);
  const end = event === 'raffle' ? info?.store.raffleEndDate : info?.store.leaderboardEndDate;
  return end === undefined ? null : <TimeLeft milliseconds={untilWeekEnd(end, now)} />;
}

/** Button that opens the proof of last week's raffle. Hidden if that raffle wasn't drawn. */
function VerifyLast() {
  const { data: info } = useTicketInfo();
  const last = info?.last;
  if (last?.state !== 'DRAWN') return null;
  return (
    <Button className="flex-1" onClick={() => openProof({ kind: 'raffle', week: last.week })}>
      <ShieldCheck size={16} aria-hidden />
      {eventActionWords.verifyLast}
    </Button>
  );
}
