import type { Bus } from '../../../platform/bus.ts';
import type { Log } from '../../../platform/log.ts';
import type { Realtime } from '../../../platform/realtime.ts';
import type { BattlesFacts } from './battles.events.ts';
import type { Battles } from './battles.ts';

const LOBBY = 'game:battles';
const roomOf = (id: bigint | string): string => `game:battles:${id}`;
const ID = /^[1-9][0-9]{0,17}$/;

/** Public battles to the lobby, and every battle to those who watch it. */
export function publishBattles(parts: {
  bus: Bus<BattlesFacts>;
  realtime: Realtime;
  battles: Battles;
  log: Log;
}): void {
  const { bus, realtime, battles, log } = parts;

  realtime.onConnection((socket) => {
    socket.on('battles:watch', () => void socket.join(LOBBY));
    socket.on('battles:unwatch', () => void socket.leave(LOBBY));
    socket.on('battle:watch', (asked: unknown) => {
      const { id, key } = asIdAndKey(asked);
      if (id === undefined) return;
      battles
        .mayWatch(BigInt(id), socket.data.session?.playerId ?? null, key)
        .then((may) => (may ? socket.join(roomOf(id)) : undefined))
        .catch((error: unknown) => log.warn({ err: error }, 'a battle could not be watched'));
    });
    socket.on('battle:unwatch', (asked: unknown) => {
      const { id } = asIdAndKey(asked);
      if (id !== undefined) void socket.leave(roomOf(id));
    });
  });

  bus.on('battles:changed', async ({ id, isPrivate }) => {
    realtime.toRoom(roomOf(id), 'battle:changed', { id: String(id) });
    if (isPrivate || !realtime.hasListeners(LOBBY)) return;
    for (const summary of await battles.summaries([id])) realtime.toRoom(LOBBY, 'battles:changed', summary);
  });
}

/** What a browser sent, as far as it has the form of a command. */
function asIdAndKey(asked: unknown): { id: string | undefined; key: string | undefined } {
  if (typeof asked !== 'object' || asked === null) return { id: undefined, key: undefined };
  const { id, key } = asked as { id?: unknown; key?: unknown };
  return {
    id: typeof id === 'string' && ID.test(id) ? id : undefined,
    key: typeof key === 'string' ? key : undefined,
  };
}
