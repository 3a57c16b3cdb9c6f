import { refreshBlocks } from '../../api/players.ts';
import { refreshSettings } from '../../api/settings.ts';
import { onMessage } from '../../api/socket.ts';

/** Follows what the player changes on other pages. Returns the function that stops it. */
export function followPlayers(): () => void {
  const stops = [
    onMessage('players:blocks_changed', refreshBlocks),
    onMessage('settings:changed', refreshSettings),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
