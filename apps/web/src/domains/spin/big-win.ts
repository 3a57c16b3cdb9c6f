import type { BigWin } from '@aureus/contract/chat.ts';
import { create } from 'zustand';
import { serverNow } from '../../api/server-clock.ts';
import { onMessage } from '../../api/socket.ts';

/** The big win that is being celebrated. */
export const useBigWin = create<{ win: BigWin | undefined }>(() => ({ win: undefined }));

/** Follows the player's own big wins; each is shown when its wheel stands. Returns the function that stops it. */
export function followBigWins(): () => void {
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  const stop = onMessage('user:notify:bigWin', (win) => {
    const timer = setTimeout(
      () => {
        waiting.delete(timer);
        useBigWin.setState({ win });
      },
      Math.max(0, win.revealAt - serverNow()),
    );
    waiting.add(timer);
  });
  return () => {
    stop();
    for (const timer of waiting) clearTimeout(timer);
  };
}
