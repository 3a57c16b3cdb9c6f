import type { Bus } from '../../platform/bus.ts';
import type { Log } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { RainFacts } from './rain.events.ts';
import type { Rain } from './rain.ts';

/** The chat's room, which every socket joins, signed in or not. */
const ROOM = 'chat:EN';
/** Minimum time in ms between two updates of the rain. It grows with the number of entrants. */
const INTERVAL_MS = 500;
const MS_PER_ENTRANT = 5;

/** Sends the open rain to sockets of this node that ask for it. */
export function answerRain(parts: {
  realtime: Pick<Realtime, 'onConnection'>;
  rain: Pick<Rain, 'currentShared'>;
  log: Log;
}): void {
  const { realtime, rain, log } = parts;
  realtime.onConnection((socket) => {
    socket.on('chat:rain:getLastInfo', () => {
      rain
        .currentShared()
        .then((state) => socket.emit('chat:rain:update', state))
        .catch((error: unknown) => log.warn({ err: error }, 'the rain could not be published'));
    });
  });
}

/**
 * Sends the open rain to every socket soon after a change, and announces shares and payouts.
 * @returns a function that stops the updates of the open rain.
 */
export function publishRain(parts: {
  bus: Bus<RainFacts>;
  realtime: Realtime;
  rain: Pick<Rain, 'currentShared'>;
  log: Log;
}): () => void {
  const { bus, realtime, rain, log } = parts;
  let timer: NodeJS.Timeout | undefined;
  let intervalMs = INTERVAL_MS;
  let isStopped = false;

  const failed = (error: unknown) => log.warn({ err: error }, 'the rain could not be published');

  async function publish(): Promise<void> {
    timer = undefined;
    if (!realtime.hasListeners(ROOM)) return;
    const state = await rain.currentShared();
    intervalMs = INTERVAL_MS + state.entries.length * MS_PER_ENTRANT;
    realtime.toRoom(ROOM, 'chat:rain:update', state);
  }

  bus.on('rain:changed', () => {
    if (!isStopped) timer ??= setTimeout(() => void publish().catch(failed), intervalMs);
  });
  bus.on('rain:share', ({ rainId, playerId, amount }) =>
    realtime.toUser(playerId, 'user:notify:rainShare', { id: String(rainId), amount }),
  );
  bus.on('rain:paid', (paid) => realtime.toRoom(ROOM, 'chat:rain:paid', paid));
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
