import { useEffect } from 'react';
import { followCashier } from '../domains/cashier/cashier.socket.ts';
import { followKyc } from '../domains/kyc/kyc.socket.ts';
import { followNotifications } from '../domains/notifications/notifications.socket.ts';
import { BigWinOverlay } from '../domains/spin/BigWinOverlay.tsx';
import { followBigWins } from '../domains/spin/big-win.ts';

/** What may come over any page at any time: news of payments and verification, and big wins. */
export default function Notices() {
  useEffect(() => {
    const stops = [followCashier(), followKyc(), followNotifications(), followBigWins()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return <BigWinOverlay />;
}
