import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { GamesFacts } from '../games/games.events.ts';
import { isDrop } from './drops.rules.ts';
import type { DropRow, Drops } from './drops.ts';

/** Every socket is in the chat's room, signed in or not. */
const ROOM = 'chat:EN';
/** Interval in ms at which wins are sent. If there are more than `MOST_AT_ONCE`, the smallest are dropped. */
const INTERVAL_MS = 250;
const MOST_AT_ONCE = 8;

export type DropsFeed = {
  /** Adds a win that the winner has already seen. */
  add(win: Omit<DropRow, 'at'>): void;
  /** Starts to collect wins and send them. @returns a function that stops it. */
  listen(): () => void;
};

/** Sends wins to everyone, each once its winner has seen it. */
export function createDropsFeed(parts: {
  bus: Bus<GamesFacts>;
  realtime: Realtime;
  drops: Drops;
  clock: Clock;
  log: Log;
}): DropsFeed {
  const { bus, realtime, drops, clock, log } = parts;
  let fresh: DropRow[] = [];
  let waiting: DropRow[] = [];

  async function flush(): Promise<void> {
    const best = fresh.sort((a, b) => Number(b.payout - a.payout)).slice(0, MOST_AT_ONCE);
    fresh = [];
    if (best.length > 0) await drops.keep(best);
    waiting.push(...best);
    const now = clock.now();
    const due = waiting.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
    if (due.length === 0) return;
    waiting = waiting.filter(({ at }) => at > now);
    if (realtime.hasListeners(ROOM)) realtime.toRoom(ROOM, 'drops:new', await drops.publicDrops(due));
  }

  let isBusy = false;
  function flushOnce(): void {
    if (isBusy) return;
    isBusy = true;
    flush()
      .catch((error: unknown) => log.warn({ err: error }, 'wins could not be published'))
      .finally(() => {
        isBusy = false;
      });
  }

  return {
    add: (win) => void fresh.push({ ...win, at: clock.now() }),
    listen() {
      bus.on('games:result', (result) => {
        if (!isDrop(result)) return;
        const { betId, revealAt, ...win } = result;
        fresh.push({ ...win, id: betId, at: Math.max(revealAt ?? 0, clock.now()) });
      });
      const timer = setInterval(flushOnce, INTERVAL_MS);
      return () => clearInterval(timer);
    },
  };
}
