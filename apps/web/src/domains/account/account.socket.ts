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
 * Applies a self-exclusion or break, then reloads the player's record. Otherwise an older answer that arrives later
 * could undo the message.
 */
function takeExclusion(news: Partial<Pick<Me, 'selfBan' | 'coolOff'>>): void {
  patchMe((me) => ({ ...me, ...news }));
  void refreshMe();
}

/** Shortest time in ms between two redraws of XP. A series of Plinko balls sends several XP messages per second. */
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

/** Subscribes to the signed-in player's socket messages. @returns a function that unsubscribes. */
export function followAccount(): () => void {
  let callOff: (() => void) | undefined;
  if (hasJustEnded()) showToast('info', sessionWords.ended);
  const progress = newestEvery(XP_EVERY_MS, takeProgress);
  const stops = [
    onMessage('user:notify:newBalance', ({ balance, revealAt, bet, isWin }) => {
      // Messages about this page's own bets are ignored. The API's answer has the same balance, and the animation
      // decides when the payout shows.
      if (bet !== null && isOwnBet(bet.id)) return;
      // While a stake is unanswered, this balance may or may not include it. So the player's record is reloaded once
      // all stakes are answered.
      const ask = () => {
        nextGain(isWin);
        void refreshMe();
      };
      if (afterStakes(ask)) return;
      // The newest message includes every earlier change. So an earlier balance that waits for its reveal time is
      // dropped.
      callOff?.();
      if (revealAt === null || revealAt <= serverNow()) {
        setBalance(balance, isWin);
        return;
      }
      const before = balancesReceived();
      callOff = atServerTime(revealAt, () => {
        // If another balance has arrived meanwhile, it may be newer than this one, so the page asks the server.
        if (balancesReceived() === before) setBalance(balance, isWin);
        else ask();
      });
    }),
    onMessage('user:notify:newXp', progress.pass),
    progress.stop,
    // Self-exclusions and breaks are handled here, because this listener is active on every page and they decide which
    // page is shown.
    onMessage('limits:self-ban', (selfBan) => takeExclusion({ selfBan })),
    onMessage('limits:cool-off', (coolOff) => takeExclusion({ coolOff })),
    onMessage('user:session:ended', forgetSession),
    () => callOff?.(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
