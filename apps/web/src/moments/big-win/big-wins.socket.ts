import { afterPayout } from '../../api/pending-money.ts';
import { serverNow } from '../../api/server-clock.ts';
import { onMessage } from '../../api/socket.ts';
import { whenIdle } from '../../ui/parts/when-idle.ts';

const ignore = () => undefined;

/**
 * Follows the player's own big wins. Each is celebrated when this page's own motion has shown it, or at its time where no
 * page shows it. The canvas is made ready after the first bet. Returns the function that stops it.
 */
export function followBigWins(): () => void {
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  const stop = onMessage('user:notify:bigWin', (news) => {
    const show = () =>
      // Where it doesn't load, what was won still stands in the balance and in the history.
      void import('./celebrate.ts').then(({ celebrate }) => celebrate(news), ignore);
    if (afterPayout(news.proof.id, show)) return;
    const timer = setTimeout(
      () => {
        waiting.delete(timer);
        if (!afterPayout(news.proof.id, show)) show();
      },
      Math.max(0, news.revealAt - serverNow()),
    );
    waiting.add(timer);
  });
  const stopWarming = onMessage('user:notify:newBalance', ({ bet }) => {
    if (!bet) return;
    stopWarming();
    whenIdle(() => void import('../lend-canvas.ts').then(({ warmUp }) => warmUp(), ignore));
  });
  return () => {
    stop();
    stopWarming();
    for (const timer of waiting) clearTimeout(timer);
  };
}
