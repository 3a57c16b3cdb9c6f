import type { Bus } from '../../platform/bus.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { WalletFacts } from '../wallet/wallet.events.ts';
import type { Levels } from './levels.ts';
import type { LevelUps } from './levels.ups.ts';

/** Interval in ms in which a player gets at most one XP message. */
const INTERVAL_MS = 250;

/** Sends players their XP and announces new levels after bets settle. @returns a function that stops it. */
export function publishXp(parts: {
  bus: Bus<WalletFacts>;
  realtime: Realtime;
  levels: Levels;
  levelUps: LevelUps;
}): () => Promise<void> {
  const { bus, realtime, levels, levelUps } = parts;
  const waiting = new Set<bigint>();
  const played = new Set<bigint>();
  let looking = Promise.resolve();
  bus.on('wallet:wagered', ({ playerIds }) => {
    for (const id of playerIds) {
      played.add(id);
      if (realtime.hasListeners(`user:${id}`)) waiting.add(id);
    }
  });
  const flush = async () => {
    if (waiting.size === 0) return;
    const ids = [...waiting];
    waiting.clear();
    for (const [id, { xp, currentLevel, nextLevel, levelProgress, xpToNextLevel }] of await levels.standings(
      ids,
    )) {
      realtime.toUser(id, 'user:notify:newXp', { xp, currentLevel, nextLevel, levelProgress, xpToNextLevel });
    }
  };
  const look = () => {
    if (played.size === 0) return;
    const ids = [...played];
    played.clear();
    // Runs are strictly sequential. The catch-up job retries failures.
    looking = looking.then(() => levelUps.look(ids)).catch(() => {});
  };
  const timer = setInterval(() => {
    void flush().catch(() => {});
    look();
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    look();
    await looking;
  };
}
