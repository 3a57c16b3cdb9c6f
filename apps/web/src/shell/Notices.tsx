import { useEffect, useState } from 'react';
import { serverNow, useRedrawAt } from '../api/server-clock.ts';
import { useMe } from '../api/session.ts';
import { isNameOpen, isReminderDue } from '../domains/account/username-reminder.ts';
import { keptRefCode } from '../domains/affiliates/ref-code.ts';
import { followCashier } from '../domains/cashier/cashier.socket.ts';
import { supplyClientSeed } from '../domains/fairness/seed-pair.ts';
import { followKyc } from '../domains/kyc/kyc.socket.ts';
import { celebrateLevel, useLevelUp } from '../domains/levels/level-up.ts';
import { followLimits } from '../domains/limits/limits.socket.ts';
import { useReminder } from '../domains/limits/reminder.queries.ts';
import { followNotifications } from '../domains/notifications/notifications.socket.ts';
import { followPlayers } from '../domains/players/players.socket.ts';
import { followRainDeposits } from '../domains/rain/rain-deposits.ts';
import { followRewards } from '../domains/rewards/rewards.socket.ts';
import { followSupport } from '../domains/support/support.socket.ts';
import { followBigWins } from '../moments/big-win/big-wins.socket.ts';
import { useBigWin } from '../moments/big-win/big-wins.ts';
import { useHolds } from '../moments/queue.ts';
import { REF_PARAM, useHasQueryParam } from '../router/location.ts';
import { lazyPart } from '../ui/parts/lazy-part.tsx';

/** Big wins are rare: the celebration comes with the first. */
const BigWinOverlay = lazyPart(() => import('../moments/big-win/BigWinOverlay.tsx'));

/** A reminder that is due, or a new level: most visits have neither. */
const NoticesBetweenBets = lazyPart<{ isReminderDue: boolean; hasRisen: boolean }>(
  () => import('./NoticesBetweenBets.tsx'),
);
/** Asks once for a name that was never chosen. */
const UsernameReminder = lazyPart(() => import('../domains/account/UsernameReminder.tsx'));
/** Offer of a link's code, shown once its player is known. */
const RefOffer = lazyPart(() => import('../domains/affiliates/RefOffer.tsx'));

/** Notices that may appear over any page at any time: news of payments and verification, and big wins. */
export default function Notices() {
  useEffect(() => {
    const stops = [
      followCashier(),
      followKyc(),
      followNotifications(celebrateLevel),
      followRainDeposits(),
      followLimits(),
      followBigWins(),
      followPlayers(),
      followRewards(),
      followSupport(),
    ];
    // A bet that comes before it, or another window, has given one: nothing is lost.
    supplyClientSeed().catch(() => undefined);
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const { data: me } = useMe();
  const dueAt = useReminder().data?.dueAt ?? null;
  useRedrawAt(dueAt ?? undefined);
  const isSessionDue = dueAt !== null && serverNow() >= dueAt;
  const isBrought = useHasQueryParam([REF_PARAM]);
  const isFree = useHolds(({ holds }) => holds === 0);
  const won = useBigWin(({ running }) => running?.id);
  // What is shown already is not taken away by what begins meanwhile.
  const [winShown, setWinShown] = useState<string>();
  if (isFree && won !== winShown) setWinShown(won);
  const hasWon = won !== undefined && won === winShown;
  const hasRisen = useLevelUp(({ waiting, said }) => (waiting ?? said) !== undefined);
  return (
    <>
      {isSessionDue || hasRisen ? (
        <NoticesBetweenBets isReminderDue={isSessionDue} hasRisen={hasRisen} />
      ) : null}
      {me && isNameOpen(me) && isReminderDue() ? <UsernameReminder /> : null}
      {isBrought || keptRefCode() === undefined ? null : <RefOffer />}
      {hasWon ? <BigWinOverlay /> : null}
    </>
  );
}
