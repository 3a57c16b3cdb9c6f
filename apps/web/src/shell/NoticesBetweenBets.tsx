import { pendingCents } from '../api/pending-money.ts';
import { currentMe } from '../api/session.ts';
import { currentSpinState } from '../domains/games/spin/spin.queries.ts';
import { hasOpenStake } from '../domains/games/spin/spin-summary.ts';
import SessionReminder from '../domains/limits/SessionReminder.tsx';
import { lazyPart } from '../ui/parts/lazy-part.tsx';

const LevelUp = lazyPart(() => import('../domains/levels/LevelUp.tsx'));

const isBetOpen = (now: number): boolean =>
  pendingCents() > 0n || hasOpenStake(currentSpinState(), currentMe()?.id, now);

/**
 * Session reminder and message about a new level. The reminder, and a level in a new tier, wait until no bet of the
 * player is open.
 */
export default function NoticesBetweenBets({
  isReminderDue,
  hasRisen,
}: {
  isReminderDue: boolean;
  hasRisen: boolean;
}) {
  return (
    <>
      {isReminderDue ? <SessionReminder isBetOpen={isBetOpen} /> : null}
      {hasRisen ? <LevelUp isBetOpen={isBetOpen} /> : null}
    </>
  );
}
