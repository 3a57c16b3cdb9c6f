import { currentMe } from '../../api/session.ts';
import { holdCommand, onMessage } from '../../api/socket.ts';
import { putRain, refreshRain } from './rain.queries.ts';
import { noteOwnShare, showPaidRain } from './rain-paid.ts';

/** The pages of a whole site don't ask at the same moment. */
const SPREAD_MS = 60_000;

/**
 * Follows the rain and asks for its state, at once and after every reconnect. What a player may still join is asked for
 * again with every new rain. Returns the function that stops it.
 */
export function followRain(): () => void {
  let known: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stops = [
    onMessage('chat:rain:update', (rain) => {
      putRain(rain);
      if (known !== undefined && known !== rain.id && currentMe()) {
        clearTimeout(timer);
        timer = setTimeout(refreshRain, Math.random() * SPREAD_MS);
      }
      known = rain.id;
    }),
    onMessage('user:notify:rainShare', noteOwnShare),
    onMessage('chat:rain:paid', showPaidRain),
    holdCommand('chat:rain:getLastInfo', null),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
