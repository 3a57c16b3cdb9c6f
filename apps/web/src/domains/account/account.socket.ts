import type { Me } from '@aureus/contract/account.ts';
import type { ServerMessages } from '@aureus/contract/realtime.ts';
import { afterStakes, isOwnBet } from '../../api/pending-money.ts';
import { atServerTime, serverNow } from '../../api/server-clock.ts';
import {
  balancesReceived,
  forgetSession,
  hasJustEnded,
  nextGain,
  patchMe,
  refreshMe,
  setBalance,
} from '../../api/session.ts';
import { onMessage } from '../../api/socket.ts';
import { newestEvery } from '../../ui/format/newest-every.ts';
import { showToast } from '../../ui/toast.ts';
import { sessionWords } from './account.session.words.ts';

/**
 * Applies a self-exclusion or break. Then reloads the player's record: a response in progress may be older than this
 * message and overwrite it.
 */
function takeExclusion(news: Partial<Pick<Me, 'selfBan' | 'coolOff'>>): void {
  patchMe((me) => ({ ...me, ...news }));
  void refreshMe();
}

/**
 * Limits how often XP is redrawn. A series of Plinko balls sends several XP messages per second, and each redraw costs
 * a layout.
 */
const XP_EVERY_MS = 1_000;

function takeProgress({
  xp,
  currentLevel,
  nextLevel,
  levelProgress,
  xpToNextLevel,
}: ServerMessages['user:notify:newXp']): void {
  patchMe((me) => ({
    ...me,
    xp,
    level: currentLevel.Level,
    currentLevel,
    nextLevel,
    levelProgress,
    xpToNextLevel,
  }));
}

/** Subscribes to the signed-in player's socket messages. Returns the function that unsubscribes. */
export function followAccount(): () => void {
  let callOff: (() => void) | undefined;
  if (hasJustEnded()) showToast('info', sessionWords.ended);
  const progress = newestEvery(XP_EVERY_MS, takeProgress);
  const stops = [
    onMessage('user:notify:newBalance', ({ balance, revealAt, bet, isWin }) => {
      // Ignores this page's own bets: the API response has the same balance, and the animation decides when the payout
      // shows.
      if (bet !== null && isOwnBet(bet.id)) return;
      // While a stake is still unanswered, this balance may or may not include it. So the page reloads the player's
      // record once all stakes are answered.
      const ask = () => {
        nextGain(isWin);
        void refreshMe();
      };
      if (afterStakes(ask)) return;
      // The newest message includes every earlier change, so a balance that waits for its reveal time is dropped.
      callOff?.();
      if (revealAt === null || revealAt <= serverNow()) {
        setBalance(balance, isWin);
        return;
      }
      const before = balancesReceived();
      callOff = atServerTime(revealAt, () => {
        // If another balance arrived meanwhile, for example after a reconnect, it may be newer than this one. Then the
        // page asks the server.
        if (balancesReceived() === before) setBalance(balance, isWin);
        else ask();
      });
    }),
    onMessage('user:notify:newXp', progress.pass),
    progress.stop,
    // Handled here, in a listener that is always active, because these messages decide which page is shown at all.
    onMessage('limits:self-ban', (selfBan) => takeExclusion({ selfBan })),
    onMessage('limits:cool-off', (coolOff) => takeExclusion({ coolOff })),
    onMessage('user:session:ended', forgetSession),
    () => callOff?.(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
