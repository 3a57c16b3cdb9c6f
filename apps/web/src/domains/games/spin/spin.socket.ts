import type { SpinRound } from '@aureus/contract/spin.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { holdCommand, onMessage } from '../../../api/socket.ts';
import { currentSpinState, onRound, putResult, putRound, putStakes, refreshSpin } from './spin.queries.ts';

/** Time in ms after which a round's overdue message counts as missed, so that the state is reloaded. */
const OVERDUE_MS = 1500;
/** Value in place of {@link OVERDUE_MS} while the beacon is late, which may last for hours. In ms. */
const LATE_OVERDUE_MS = 15_000;

/** Reloads when the page becomes visible again, because a hidden page can miss messages. */
function onReturn(): void {
  if (!document.hidden) refreshSpin();
}

/** Watches the game and writes its messages into the cache. @returns a function that stops this. */
export function followSpin(): () => void {
  let landing: ReturnType<typeof setTimeout> | undefined;
  let overdue: ReturnType<typeof setTimeout> | undefined;

  const schedule = (round: SpinRound) => {
    clearTimeout(landing);
    clearTimeout(overdue);
    const now = serverNow();
    // The result is added to the history only when the wheel stops, not when the message arrives.
    if (round.outcome) landing = setTimeout(() => putResult(round), round.outcome.landsAt - now);
    const changesAt = round.state === 'BETTING' ? round.closesAt : round.nextAt;
    const isLate = round.state === 'WAITING' || currentSpinState()?.isBeaconLate === true;
    const patience = isLate ? LATE_OVERDUE_MS : OVERDUE_MS;
    if (changesAt !== null) overdue = setTimeout(refreshSpin, Math.max(0, changesAt - now) + patience);
  };
  document.addEventListener('visibilitychange', onReturn);

  const stops = [
    holdCommand('spin:watch', 'spin:unwatch'),
    onRound(schedule),
    onMessage('spin:round', ({ round }) => putRound(round)),
    onMessage('spin:late', ({ round }) => {
      // Late rounds are rare, so their code and texts only load now.
      void import('./late-round.ts').then(({ showLateRound }) => showLateRound(round), refreshSpin);
    }),
    onMessage('spin:stakes', ({ roundId, stakes }) => {
      if (currentSpinState()?.round.id === roundId) putStakes(stakes);
      else refreshSpin();
    }),
    () => document.removeEventListener('visibilitychange', onReturn),
    () => clearTimeout(landing),
    () => clearTimeout(overdue),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
