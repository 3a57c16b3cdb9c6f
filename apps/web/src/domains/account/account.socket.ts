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

/** A record that is on its way may be older than this: then it's asked for again. */
function takeExclusion(news: Partial<Pick<Me, 'selfBan' | 'coolOff'>>): void {
  patchMe((me) => ({ ...me, ...news }));
  void refreshMe();
}

/** Balls in a row bring ten of them in two seconds, and to draw each costs the page a layout. */
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

/** Follows the messages to the signed-in player. Returns the function that stops it. */
export function followAccount(): () => void {
  let callOff: (() => void) | undefined;
  if (hasJustEnded()) showToast('info', sessionWords.ended);
  const progress = newestEvery(XP_EVERY_MS, takeProgress);
  const stops = [
    onMessage('user:notify:newBalance', ({ balance, revealAt, bet, isWin }) => {
      // This page's own bet: its answer says the same, and its motion decides when the payout is seen.
      if (bet !== null && isOwnBet(bet.id)) return;
      // Whether it lacks a stake that is on its way can't be seen in it: the record says, once that is answered.
      const ask = () => {
        nextGain(isWin);
        void refreshMe();
      };
      if (afterStakes(ask)) return;
      // The newest message knows of every earlier one, so a balance still waiting to be revealed is dropped.
      callOff?.();
      if (revealAt === null || revealAt <= serverNow()) {
        setBalance(balance, isWin);
        return;
      }
      const before = balancesReceived();
      callOff = atServerTime(revealAt, () => {
        // Another balance since, such as after a reconnect, may be newer than this one: the server knows.
        if (balancesReceived() === before) setBalance(balance, isWin);
        else ask();
      });
    }),
    onMessage('user:notify:newXp', progress.pass),
    progress.stop,
    // Here, where no message is missed: they decide which page is shown at all.
    onMessage('limits:self-ban', (selfBan) => takeExclusion({ selfBan })),
    onMessage('limits:cool-off', (coolOff) => takeExclusion({ coolOff })),
    onMessage('user:session:ended', forgetSession),
    () => callOff?.(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
