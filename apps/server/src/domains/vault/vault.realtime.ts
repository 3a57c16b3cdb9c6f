import type { Bus } from '../../platform/bus.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { VaultFacts } from './vault.events.ts';

export function publishVaults(parts: { bus: Bus<VaultFacts>; realtime: Realtime }): void {
  parts.bus.on('vault:changed', ({ playerId }) => parts.realtime.toUser(playerId, 'vault:changed', {}));
}
