import type { Bus } from '../../platform/bus.ts';
import { type Db, retryOnDeadlock } from '../../platform/postgres.ts';
import type { AddedNotification, Notifications } from '../notifications/notifications.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { LevelsFacts } from './levels.events.ts';
import { LEVELS, wageredOfXp } from './levels.rules.ts';
import * as store from './levels.store.ts';
import type { Levels } from './levels.ts';

export type LevelUps = {
  /** Announces new levels of these players. */
  look: (playerIds: readonly bigint[]) => Promise<void>;
  /** Announces missed levels of all players. @returns the number of players with a missed level. */
  catchUp: () => Promise<number>;
};

/** Maximum number of players whose level is cached. */
const KNOWN_SIZE = 100_000;
/** Number of players that the catch-up job reads at a time. */
const BATCH = 5_000;
/** Stakes in cents that reach level 2. The catch-up job skips players below it. */
const FIRST_STEP = wageredOfXp(LEVELS[1]?.xp ?? 0);

/**
 * Announces each level that a player reaches, once. A bet settles before its level is announced, so a crash in between
 * leaves the level unannounced. The player's next bet or the catch-up job then announces it.
 */
export function createLevelUps(parts: {
  db: Db;
  wallet: Pick<Wallet, 'wageredFrom'>;
  levels: Levels;
  notifications: Notifications;
  bus: Bus<LevelsFacts>;
}): LevelUps {
  const { db, wallet, levels, notifications, bus } = parts;
  /** Highest level known to be announced, by player. */
  const levelOf = new Map<bigint, number>();

  async function announce(playerId: bigint, level: number): Promise<void> {
    const added = await retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const announced = await store.lockReached(tx, playerId);
        if (announced !== null && announced >= level) return [];
        await store.setReached(tx, playerId, level);
        const notes: AddedNotification[] = [];
        for (let next = (announced ?? level) + 1; next <= level; next += 1)
          notes.push(
            await notifications.add(tx, playerId, 'SUCCESS', { type: 'LEVEL_UNLOCKED', level: next }),
          );
        return notes;
      }),
    );
    for (const note of added) notifications.publish(note);
    if (added.length > 0) bus.publish('levels:up', { playerId });
    if (levelOf.size >= KNOWN_SIZE) levelOf.clear();
    levelOf.set(playerId, level);
  }

  return {
    async look(playerIds) {
      for (const [playerId, { level }] of await levels.standings(playerIds))
        if (level > (levelOf.get(playerId) ?? 1)) await announce(playerId, level);
    },

    async catchUp() {
      let players = 0;
      for (let last = 0n; ; ) {
        const risen = await wallet.wageredFrom(FIRST_STEP, last, BATCH);
        const reached = await store.readReached(db, risen);
        for (const [playerId, { level }] of await levels.standings(risen)) {
          const announced = reached.has(playerId) ? (reached.get(playerId) ?? 0) : 1;
          if (level <= announced) continue;
          await announce(playerId, level);
          players += 1;
        }
        if (risen.length < BATCH) return players;
        last = risen.at(-1) ?? last;
      }
    },
  };
}
