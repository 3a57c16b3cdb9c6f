import { serverNow } from '../../api/server-clock.ts';
import { holdCommand, onMessage } from '../../api/socket.ts';
import { currentSpinState, putResult, putRound, putStakes, refreshSpin } from './spin.queries.ts';

/** Follows the spin rounds: joins their room and writes every message into the cache. Returns the function that stops it. */
export function followSpin(): () => void {
  const landing = new Set<ReturnType<typeof setTimeout>>();
  const stops = [
    holdCommand('spin:watch', 'spin:unwatch'),
    onMessage('spin:round', ({ round }) => {
      putRound(round);
      if (!round.outcome) return;
      // The result joins the history when every wheel stands, not when the message arrives.
      const timer = setTimeout(
        () => {
          landing.delete(timer);
          putResult(round);
        },
        Math.max(0, round.outcome.landsAt - serverNow()),
      );
      landing.add(timer);
    }),
    onMessage('spin:stakes', ({ roundId, stakes }) => {
      if (currentSpinState()?.round.id === roundId) putStakes(stakes);
      else refreshSpin();
    }),
    () => {
      for (const timer of landing) clearTimeout(timer);
    },
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
