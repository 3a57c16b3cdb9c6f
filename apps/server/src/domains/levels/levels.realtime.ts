import type { Bus } from '../../platform/bus.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { WalletFacts } from '../wallet/wallet.events.ts';
import type { Levels } from './levels.ts';

/** XP messages are coalesced: at most this many a second for all bets of a player together. */
const INTERVAL_MS = 250;

/** Tells players their XP after they staked. @returns a function that stops. */
export function publishXp(parts: { bus: Bus<WalletFacts>; realtime: Realtime; levels: Levels }): () => void {
  const { bus, realtime, levels } = parts;
  const waiting = new Set<bigint>();
  bus.on('wallet:wagered', ({ playerIds }) => {
    for (const id of playerIds) if (realtime.hasListeners(`user:${id}`)) waiting.add(id);
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
  const timer = setInterval(() => void flush().catch(() => {}), INTERVAL_MS);
  return () => clearInterval(timer);
}
