import type { Bus } from '../../platform/bus.ts';
import type { Log } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime.ts';
import { repeat } from '../../platform/repeat.ts';
import type { LimitsFacts } from './limits.events.ts';
import type { SelfBan } from './limits.self-ban.ts';

/**
 * Number of self-bans above which this node forgets all that it has sent. Pages of banned players then get their ban
 * once more.
 */
const MOST_KNOWN = 50_000;

/** Sends a player's bans, breaks and reminders to all of the player's pages, on every node. */
export function publishLimits(parts: { bus: Bus<LimitsFacts>; realtime: Realtime }): void {
  const { bus, realtime } = parts;
  bus.on('limits:self-ban', ({ playerId, ...ban }) => realtime.toUser(playerId, 'limits:self-ban', ban));
  bus.on('limits:cool-off', ({ playerId, until }) => realtime.toUser(playerId, 'limits:cool-off', { until }));
  bus.on('limits:reminder', ({ playerId }) => realtime.toUser(playerId, 'limits:reminder', {}));
}

/**
 * Sends self-bans that this node missed, for instance while Redis was away, to the banned players' pages. Closes the
 * sockets of these pages. @returns a function that stops the watch.
 */
export function watchSelfBans(parts: {
  bus: Bus<LimitsFacts>;
  selfBan: Pick<SelfBan, 'among'>;
  realtime: Realtime;
  log: Log;
  everyMs: number;
}): () => Promise<void> {
  const { bus, selfBan, realtime, log, everyMs } = parts;
  const untilOf = new Map<bigint, number | null>();
  bus.on('limits:self-ban', ({ playerId, until }) => void untilOf.set(playerId, until));
  const look = async () => {
    const ids = new Set(realtime.ownSessions().map(({ playerId }) => playerId));
    if (ids.size === 0) return;
    if (untilOf.size > MOST_KNOWN) untilOf.clear();
    for (const [playerId, ban] of await selfBan.among([...ids])) {
      if (untilOf.get(playerId) === ban.until) continue;
      untilOf.set(playerId, ban.until);
      realtime.toOwnRoom(`user:${playerId}`, 'limits:self-ban', ban);
      realtime.cutOwn(`user:${playerId}`);
    }
  };
  return repeat(everyMs, look, (error) => log.warn({ err: error }, 'self-bans could not be looked at'));
}
