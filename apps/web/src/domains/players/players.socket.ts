import { refreshBlocks } from '../../api/blocks.ts';
import { refreshSettings } from '../../api/refresh-settings.ts';
import { onMessage } from '../../api/socket.ts';

/** Subscribes to changes of the player's blocks and account. @returns a function that unsubscribes. */
export function followPlayers(): () => void {
  const stops = [
    onMessage('players:blocks_changed', refreshBlocks),
    onMessage('settings:changed', refreshSettings),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
