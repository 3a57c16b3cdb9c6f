import { useEffect, useState } from 'react';
import { useServerNow } from '../../api/server-clock.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { refreshReminder, useReminder } from './reminder.queries.ts';

/** Comes with its first time: most visits end before. */
const ReminderDialog = lazyPart(() => import('./ReminderDialog.tsx'));

interface SessionReminderProps {
  /** Whether a stake of the player is open at a moment of the server's clock. */
  isBetOpen: (now: number) => boolean;
}

/** Comes over whatever is shown when its time is there and no bet is open; what moves beneath it moves on. */
export function SessionReminder({ isBetOpen }: SessionReminderProps) {
  const { data: reminder } = useReminder();
  const now = useServerNow(1_000);
  const dueAt = reminder?.dueAt ?? null;
  const isRead = dueAt !== null && reminder !== undefined && reminder.readAt >= dueAt;
  const [wasKnown, setWasKnown] = useState(false);
  // A bet that opens later doesn't take it away again.
  const [isShown, setIsShown] = useState(false);
  const isKnown = isRead && (isShown || !isBetOpen(now));
  if (isShown !== isKnown) setIsShown(isKnown);
  const isDue = dueAt !== null && now >= dueAt;
  useEffect(() => {
    // Asked for when the time is there: the figures are the server's, and another page may have been faster.
    if (isDue && !isRead) refreshReminder();
  }, [isDue, isRead]);
  // Once it was open it stays mounted, so that closing can be animated.
  if (isKnown && !wasKnown) setWasKnown(true);
  return wasKnown && reminder ? <ReminderDialog reminder={reminder} isOpen={isKnown} /> : null;
}
