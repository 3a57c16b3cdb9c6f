import { useEffect, useState } from 'react';
import { holdPlay, useMarket } from '../../api/market.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { useHolds } from '../../moments/queue.ts';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { refreshReminder, useReminder } from './reminder.queries.ts';

/** The reminder's code loads with the first due reminder. */
const SessionCheck = lazyPart(() => import('./SessionCheck.tsx'));

interface SessionReminderProps {
  /** Returns true if the player has an open stake at this time on the server's clock. */
  isBetOpen: (now: number) => boolean;
}

/** Shows a due session reminder once no bet is open and no result is being shown. The page stays usable. */
export default function SessionReminder({ isBetOpen }: SessionReminderProps) {
  const { data: reminder } = useReminder();
  const now = useServerNow(1_000);
  const isFree = useHolds(({ holds }) => holds === 0);
  const { reminderStopsPlay } = useMarket();
  const dueAt = reminder?.dueAt ?? null;
  const isRead = dueAt !== null && reminder !== undefined && reminder.readAt >= dueAt;
  // Once the reminder is shown, it stays, even if another bet opens.
  const [isShown, setIsShown] = useState(false);
  const isKnown = isRead && (isShown || (isFree && !isBetOpen(now)));
  if (isShown !== isKnown) setIsShown(isKnown);
  useEffect(() => {
    // A due reminder is loaded again, because its figures may be old, and another page may have answered it.
    if (!isRead) refreshReminder();
  }, [isRead]);
  // If the market's reminder stops play, the server refuses bets from now on. Open stakes are still played out.
  const isHeld = isRead && reminderStopsPlay;
  useEffect(() => (isHeld ? holdPlay() : undefined), [isHeld]);
  return isKnown && reminder ? <SessionCheck reminder={reminder} /> : null;
}
