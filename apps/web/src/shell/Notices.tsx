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

/** Celebration of a big win. It loads with the first big win, because big wins are rare. */
const BigWinOverlay = lazyPart(() => import('../moments/big-win/BigWinOverlay.tsx'));

/** Session reminder and new level. It loads on demand, because most visits have neither. */
const NoticesBetweenBets = lazyPart<{ isReminderDue: boolean; hasRisen: boolean }>(
  () => import('./NoticesBetweenBets.tsx'),
);
/** Suggests choosing a username, until the player has chosen one or closes the suggestion. */
const UsernameReminder = lazyPart(() => import('../domains/account/UsernameReminder.tsx'));
/** Offers to use the affiliate code of the link that brought the player here, once signed in. */
const RefOffer = lazyPart(() => import('../domains/affiliates/RefOffer.tsx'));

/** Notices that may appear over any page, such as updates on payments and verification, and big wins. */
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
    // This fails, for example, if another window has set a client seed meanwhile. No action is needed then.
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
  // Id of the big win being celebrated. A hold that starts during the celebration doesn't end it.
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
