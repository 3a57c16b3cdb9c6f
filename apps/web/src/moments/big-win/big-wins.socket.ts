import { afterPayout } from '../../api/pending-money.ts';
import { serverNow } from '../../api/server-clock.ts';
import { onMessage } from '../../api/socket.ts';
import { whenIdle } from '../../ui/parts/when-idle.ts';

const ignore = () => undefined;

/**
 * Celebrates the player's own big wins when this page has shown the result, otherwise at the win's reveal time.
 * Prepares the canvas after the first bet.
 * @returns a function that stops this.
 */
export function followBigWins(): () => void {
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  const stop = onMessage('user:notify:bigWin', (news) => {
    const show = () =>
      // If the code can't load, there is no celebration, but the balance and the history have the win.
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
