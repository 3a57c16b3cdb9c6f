import { afterPayout } from '../../api/pending-money.ts';
import { serverNow } from '../../api/server-clock.ts';
import { onMessage } from '../../api/socket.ts';
import { whenIdle } from '../../ui/parts/when-idle.ts';

const ignore = () => undefined;

/**
 * Celebrates the player's own big wins: after this page has shown the result, or at its reveal time if no animation
 * here shows it. Prepares the canvas after the first bet. Returns a function that stops it.
 */
export function followBigWins(): () => void {
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  const stop = onMessage('user:notify:bigWin', (news) => {
    const show = () =>
      // If the code fails to load, the win is still in the balance and in the history.
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
