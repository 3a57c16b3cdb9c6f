import { BATTLE_EMOTES, type BattleEmote, EMOTE_PAUSE_MS } from '@aureus/contract/battle-limits.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Log } from '../../../platform/log.ts';
import { newId } from '../../../platform/random.ts';
import type { Realtime } from '../../../platform/realtime.ts';
import type { Turns } from '../../../platform/turns.ts';
import type { BattlesFacts } from './battles.events.ts';
import type { BattleSight } from './battles.sight.ts';
import type { Battles } from './battles.ts';

const LOBBY = 'game:battles';
const ROOMS = 'game:battles:';
const roomOf = (id: bigint | string): string => `${ROOMS}${id}`;
/** Delay in ms before a battle's number of watchers is sent. Changes in the meantime are sent together. */
const WATCHERS_MS = 1_000;
const ID = /^[1-9][0-9]{0,17}$/;

/** Publishes changes of public battles to the lobby, and changes of every battle to its watchers. */
export function publishBattles(parts: {
  bus: Bus<BattlesFacts>;
  realtime: Realtime;
  battles: Pick<Battles, 'summaries'>;
}): void {
  const { bus, realtime, battles } = parts;
  bus.on('battles:changed', async ({ id, isPrivate }) => {
    realtime.toRoom(roomOf(id), 'battle:changed', { id: String(id) });
    if (isPrivate || !realtime.hasListeners(LOBBY)) return;
    for (const summary of await battles.summaries([id])) realtime.toRoom(LOBBY, 'battles:changed', summary);
  });
}

/**
 * Lets this node's sockets watch the lobby and battles, counts watchers, and passes on emotes of players with a seat.
 * @returns a function that stops the timers for numbers of watchers.
 */
export function followBattles(parts: {
  realtime: Realtime;
  battles: Pick<BattleSight, 'mayWatch' | 'seatOf'>;
  log: Log;
  turns: Pick<Turns, 'take'>;
}): () => void {
  const { realtime, battles, log, turns } = parts;
  const watchers = createWatchers(realtime);

  realtime.onConnection((socket) => {
    socket.on('battles:watch', () => void socket.join(LOBBY));
    socket.on('battles:unwatch', () => void socket.leave(LOBBY));
    const { session } = socket.data;
    socket.on('battle:watch', (asked: unknown) => {
      const { id, key } = asIdAndKey(asked);
      if (id === undefined) return;
      battles
        .mayWatch(BigInt(id), session?.playerId ?? null, key)
        .then(async (may) => {
          if (!may) return;
          await socket.join(roomOf(id));
          watchers.changed(id);
        })
        .catch((error: unknown) => log.warn({ err: error }, 'a battle could not be watched'));
    });
    socket.on('battle:unwatch', (asked: unknown) => {
      const { id } = asIdAndKey(asked);
      if (id === undefined) return;
      void socket.leave(roomOf(id));
      watchers.changed(id);
    });
    socket.on('disconnecting', () => {
      for (const room of socket.rooms) if (room.startsWith(ROOMS)) watchers.changed(room.slice(ROOMS.length));
    });
    socket.on('battle:emote', (asked: unknown) => {
      const { id } = asIdAndKey(asked);
      const emote = emoteOf(asked);
      if (id === undefined || emote === undefined || session === null) return;
      callOut(session.playerId, id, emote).catch((error: unknown) =>
        log.warn({ err: error }, 'an emote was not passed on'),
      );
    });
  });

  /** Shows an emote of a seated player, at most one per player in EMOTE_PAUSE_MS, whatever the page sends. */
  async function callOut(playerId: bigint, id: string, emote: BattleEmote): Promise<void> {
    const { waitMs } = await turns.take(`emote:${playerId}`, newId(), EMOTE_PAUSE_MS);
    if (waitMs > 0) return;
    const seat = await battles.seatOf(BigInt(id), playerId);
    if (seat !== undefined) realtime.toRoom(roomOf(id), 'battle:emote', { id, seat, emote });
  }

  return watchers.stop;
}

/**
 * Sends a battle's watchers their number, at most once per WATCHERS_MS. Every node counts the watchers on all nodes,
 * and sends the number only to its own sockets.
 */
function createWatchers(realtime: Realtime) {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  function tell(id: string): void {
    waiting.delete(id);
    const room = roomOf(id);
    realtime.toOwnRoom(room, 'battle:watchers', { id, count: realtime.countIn(room) });
  }
  function changed(id: string): void {
    if (!waiting.has(id)) waiting.set(id, setTimeout(() => tell(id), WATCHERS_MS).unref());
  }
  realtime.countRooms(ROOMS, (room) => {
    if (realtime.hasOwnListeners(room)) changed(room.slice(ROOMS.length));
  });
  return {
    changed,
    stop: () => {
      for (const timer of waiting.values()) clearTimeout(timer);
    },
  };
}

/** Reads the emote of a command; undefined if it isn't a known one. */
function emoteOf(asked: unknown): BattleEmote | undefined {
  if (typeof asked !== 'object' || asked === null) return undefined;
  const { emote } = asked as { emote?: unknown };
  return BATTLE_EMOTES.find((one) => one === emote);
}

/** Reads the id and key of a browser's command; undefined for each that is malformed. */
function asIdAndKey(asked: unknown): { id: string | undefined; key: string | undefined } {
  if (typeof asked !== 'object' || asked === null) return { id: undefined, key: undefined };
  const { id, key } = asked as { id?: unknown; key?: unknown };
  return {
    id: typeof id === 'string' && ID.test(id) ? id : undefined,
    key: typeof key === 'string' ? key : undefined,
  };
}
