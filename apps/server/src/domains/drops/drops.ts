import type { Feed } from '@aureus/contract/feed.ts';
import type { Drop } from '@aureus/contract/games.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Account } from '../account/account.ts';
import * as store from './drops.store.ts';

export type Drops = {
  /** The newest wins that their winners have seen, newest first. */
  newest: (feed: Feed) => Promise<Drop[]>;
  /** Keeps wins for the feed. Repeating it keeps nothing twice. */
  keep: (drops: readonly store.DropRow[]) => Promise<void>;
  /** Wins as everyone sees them, without the names of players who hide them. */
  publicDrops: (rows: readonly store.DropRow[]) => Promise<Drop[]>;
  /** True if a big win is still to be announced to its winner. Only one of many callers with a key gets true. */
  isNewBigWin: (key: string) => Promise<boolean>;
  /** Deletes wins that are older than a day, and the marks of big wins that are older than a week. */
  forgetOld: () => Promise<void>;
};

export type { AnnounceBigWin } from './drops.big-wins.ts';
export type { DropRow } from './drops.store.ts';

const FEED_LENGTH = 30;
/** The feed shows the newest. A job that fails is tried again for three days at most. */
const KEPT_DAYS = { drops: 1, bigWins: 7 } as const;

/** The live feed: what everyone has won lately. */
export function createDrops({ db, account }: { db: Db; account: Account }): Drops {
  return {
    newest: async (feed) => publicDrops(await store.readDrops(db, feed, FEED_LENGTH)),
    keep: (drops) => store.insertDrops(db, drops),
    publicDrops,
    isNewBigWin: (key) => store.markBigWin(db, key),
    forgetOld: () => store.deleteOld(db, KEPT_DAYS),
  };

  async function publicDrops(rows: readonly store.DropRow[]): Promise<Drop[]> {
    const ids = rows.map(({ playerId }) => playerId);
    const players = await account.seen(ids);
    return rows.flatMap((row) => {
      const seen = players.get(row.playerId);
      if (seen === undefined) return [];
      const { id, game, stake, payout, item, at } = row;
      return [
        {
          id,
          game,
          player: seen.inFeeds,
          stake: coinsFromCents(stake),
          payout: coinsFromCents(payout),
          item,
          at,
        },
      ];
    });
  }
}
