import { useEffect, useState } from 'react';
import { holdPlay, useMarket } from '../../api/market.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { useHolds } from '../../moments/queue.ts';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { refreshReminder, useReminder } from './reminder.queries.ts';

/** Comes with its first time: most visits end before. */
const SessionCheck = lazyPart(() => import('./SessionCheck.tsx'));

interface SessionReminderProps {
  /** Returns true while a stake of the player is open, at a moment of the server's clock. */
  isBetOpen: (now: number) => boolean;
}

/** A reminder whose time is there. It waits until no bet is open and no result is being shown; the page goes on beside it. */
export default function SessionReminder({ isBetOpen }: SessionReminderProps) {
  const { data: reminder } = useReminder();
  const now = useServerNow(1_000);
  const isFree = useHolds(({ holds }) => holds === 0);
  const { reminderStopsPlay } = useMarket();
  const dueAt = reminder?.dueAt ?? null;
  const isRead = dueAt !== null && reminder !== undefined && reminder.readAt >= dueAt;
  // A bet that opens later doesn't take it away again.
  const [isShown, setIsShown] = useState(false);
  const isKnown = isRead && (isShown || (isFree && !isBetOpen(now)));
  if (isShown !== isKnown) setIsShown(isKnown);
  useEffect(() => {
    // The figures are the server's, and another page may have been faster.
    if (!isRead) refreshReminder();
  }, [isRead]);
  // The server refuses bets from the same moment on: what is staked is played out.
  const isHeld = isRead && reminderStopsPlay;
  useEffect(() => (isHeld ? holdPlay() : undefined), [isHeld]);
  return isKnown && reminder ? <SessionCheck reminder={reminder} /> : null;
}
