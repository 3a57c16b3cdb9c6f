import type { SpinRound } from '@aureus/contract/spin.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { holdCommand, onMessage } from '../../../api/socket.ts';
import { currentSpinState, onRound, putResult, putRound, putStakes, refreshSpin } from './spin.queries.ts';

/** A round that has not come this long after it was due was announced while the connection was away. */
const OVERDUE_MS = 1500;

/** A hidden page sleeps through messages. */
function onReturn(): void {
  if (!document.hidden) refreshSpin();
}

/** Follows the spin rounds: joins their room and writes every message into the cache. Returns the function that stops it. */
export function followSpin(): () => void {
  let landing: ReturnType<typeof setTimeout> | undefined;
  let overdue: ReturnType<typeof setTimeout> | undefined;

  const schedule = (round: SpinRound) => {
    clearTimeout(landing);
    clearTimeout(overdue);
    const now = serverNow();
    // The result joins the history when every wheel stands, not when the message arrives.
    if (round.outcome) landing = setTimeout(() => putResult(round), round.outcome.landsAt - now);
    const changesAt = round.state === 'BETTING' ? round.closesAt : round.nextAt;
    if (changesAt !== null) overdue = setTimeout(refreshSpin, Math.max(0, changesAt - now) + OVERDUE_MS);
  };
  document.addEventListener('visibilitychange', onReturn);

  const stops = [
    holdCommand('spin:watch', 'spin:unwatch'),
    onRound(schedule),
    onMessage('spin:round', ({ round }) => putRound(round)),
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
