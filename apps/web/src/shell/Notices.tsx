import { lazy, Suspense, useEffect } from 'react';
import { followCashier } from '../domains/cashier/cashier.socket.ts';
import { followKyc } from '../domains/kyc/kyc.socket.ts';
import { followLevels, useLevelUp } from '../domains/levels/level-up.ts';
import { followNotifications } from '../domains/notifications/notifications.socket.ts';
import { followBigWins, useBigWin } from '../domains/spin/big-win.ts';
import { loadPart } from '../load-part.ts';

/** Celebrations are rare: each comes with its first occasion. */
const BigWinOverlay = lazy(() => loadPart(() => import('../domains/spin/BigWinOverlay.tsx')));
const LevelUp = lazy(() => loadPart(() => import('../domains/levels/LevelUp.tsx')));

/** What may come over any page at any time: news of payments and verification, and big wins. */
export default function Notices() {
  useEffect(() => {
    const stops = [followCashier(), followKyc(), followNotifications(), followBigWins(), followLevels()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const hasWon = useBigWin(({ win }) => win !== undefined);
  const hasRisen = useLevelUp(({ reached }) => reached !== undefined);
  return (
    <Suspense>
      {hasWon ? <BigWinOverlay /> : null}
      {hasRisen ? <LevelUp /> : null}
    </Suspense>
  );
}
