import type { Feed } from '@aureus/contract/feed.ts';
import type { Drop } from '@aureus/contract/games.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Account } from '../account/account.ts';
import * as store from './drops.store.ts';

export type Drops = {
  /** Newest wins that their winners have already seen, newest first. */
  newest: (feed: Feed) => Promise<Drop[]>;
  /** Stores wins for the feed. Repeated calls store nothing twice. */
  keep: (drops: readonly store.DropRow[]) => Promise<void>;
  /** Wins as everyone sees them. Players who hide their name stay anonymous. */
  publicDrops: (rows: readonly store.DropRow[]) => Promise<Drop[]>;
  /** Marks a big win as announced to its winner. True for only one of the callers with the same key. */
  isNewBigWin: (key: string) => Promise<boolean>;
  /** Deletes wins older than a day, and marks of big wins older than a week. */
  forgetOld: () => Promise<void>;
};

export type { AnnounceBigWin } from './drops.big-wins.ts';
export type { DropRow } from './drops.store.ts';

const FEED_LENGTH = 30;
/**
 * Days after which rows are deleted. The feed shows only the newest drops; marks of big wins must outlast the retries
 * of a failed job.
 */
const KEPT_DAYS = { drops: 1, bigWins: 7 } as const;

/** Live feed of recent wins. */
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
