import { holdCommand, onMessage } from '../../api/socket.ts';
import { putRain } from './rain.queries.ts';

/** Follows the rain and asks for its state, at once and after every reconnect. Returns the function that stops it. */
export function followRain(): () => void {
  const stops = [onMessage('chat:rain:update', putRain), holdCommand('chat:rain:getLastInfo', null)];
  return () => {
    for (const stop of stops) stop();
  };
}
