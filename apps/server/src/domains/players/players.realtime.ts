import type { Bus } from '../../platform/bus.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { PlayersFacts } from './players.events.ts';

export function publishBlocks(parts: { bus: Bus<PlayersFacts>; realtime: Realtime }): void {
  parts.bus.on('players:blocks-changed', ({ playerId }) =>
    parts.realtime.toUser(playerId, 'players:blocks_changed', {}),
  );
}
