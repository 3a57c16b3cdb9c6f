import { useEffect, useState } from 'react';
import { useServerNow } from '../../api/server-clock.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { refreshReminder, useReminder } from './reminder.queries.ts';

/** Comes with its first time: most visits end before. */
const ReminderDialog = lazyPart(() => import('./ReminderDialog.tsx'));

/** Comes over whatever is shown when its time is there; what moves beneath it moves on. */
export function SessionReminder() {
  const { data: reminder } = useReminder();
  const now = useServerNow(1_000);
  const dueAt = reminder?.dueAt ?? null;
  const isKnown = dueAt !== null && reminder !== undefined && reminder.readAt >= dueAt;
  const isDue = dueAt !== null && now >= dueAt;
  useEffect(() => {
    // Asked for when the time is there: the figures are the server's, and another page may have been faster.
    if (isDue && !isKnown) refreshReminder();
  }, [isDue, isKnown]);
  // Once it was open it stays mounted, so that closing can be animated.
  const [wasKnown, setWasKnown] = useState(false);
  if (isKnown && !wasKnown) setWasKnown(true);
  return wasKnown && reminder ? <ReminderDialog reminder={reminder} isOpen={isKnown} /> : null;
}
