import {
  type BlockedPlayer,
  type Graphs,
  MOST_BLOCKS,
  type PlayerProfile,
  type Statistics,
} from '@aureus/contract/players.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../platform/bus.ts';
import { refuse } from '../../platform/http/errors.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { isStaff } from '../../platform/session.ts';
import type { Account } from '../account/account.ts';
import { gameTypes } from '../games/games.ts';
import type { Tally, TallyGroup, Wallet } from '../wallet/wallet.ts';
import type { PlayersFacts } from './players.events.ts';
import { graphsOf, spanOf } from './players.graphs.rules.ts';
import { COUNT_FROM, COUNTED_BY_A_LOOK, COUNTS_OF_A_RUN, searchOf, statisticsOf } from './players.rules.ts';
import * as store from './players.store.ts';

export type Players = {
  /**
   * Returns a player's profile as other players and visitors see it. Sums are coins.
   * @throws HttpError players.error.not_found.
   */
  profile: (viewerId: bigint | null, playerId: bigint) => Promise<PlayerProfile>;
  /** Finds a player by id or name. @throws HttpError players.error.not_found. */
  search: (viewerId: bigint, text: string) => Promise<PlayerProfile>;
  /** Statistics of the player's own bets, by game, in coins. The latest bets may be missing for a moment. */
  statistics: (playerId: bigint) => Promise<Statistics>;

  /** The player's own play over the last `days` days, by day and by game; amounts are coins. */
  graphs: (playerId: bigint, days: number) => Promise<Graphs>;
  /**
   * Blocks or unblocks another player; without `isBlocked`, toggles the block. @returns true if the other player is
   * blocked now.
   * @throws HttpError players.error.self | not_found | staff | too_many.
   */
  block: (playerId: bigint, otherId: bigint, isBlocked?: boolean) => Promise<boolean>;
  /** Lists the players that this player has blocked, newest block first. */
  blocks: (playerId: bigint) => Promise<BlockedPlayer[]>;
  /** Ids of all players that this player has blocked. */
  blockedBy: (playerId: bigint) => Promise<ReadonlySet<bigint>>;
  /**
   * Counts the player's bets in at most {@link COUNTS_OF_A_RUN} batches, and queues a job for the rest. @returns how
   * many of these batches weren't needed.
   */
  countOf: (playerId: bigint) => Promise<number>;
  /**
   * Counts the bets of players with at least {@link COUNT_FROM} uncounted bets, and queues another run for the rest.
   */
  countAll: () => Promise<void>;
};

/** Players' profiles, statistics and block lists. */
export function createPlayers(parts: {
  db: Db;
  account: Account;
  wallet: Wallet;
  /** Sums up counted bets by day and game. */
  daysOf: (tx: Tx, groups: readonly TallyGroup[]) => Promise<store.DayRow[]>;
  now: () => number;
  bus: Bus<PlayersFacts>;
  log: Log;
}): Players {
  const { db, account, wallet, daysOf, now, bus, log } = parts;

  /** Counts a batch of the player's uncounted bets, unless another transaction is counting them. */
  function countSome(playerId: bigint): Promise<{ rows: Tally[]; isBehind: boolean }> {
    return db.transaction().execute(async (tx) => {
      const before = await store.lockMark(tx, playerId);
      if (before === undefined) return { rows: await store.readTallies(tx, playerId), isBehind: false };
      // This must be a separate statement after the lock, so that it sees what the previous lock holder committed.
      const { tallies, groups, mark, isBehind } = await wallet.tallyBets(tx, playerId, before);
      for (const tally of tallies) await store.addTally(tx, playerId, tally);
      await store.addDays(tx, playerId, await daysOf(tx, groups));
      if (mark.throughSeq !== before.throughSeq || mark.openSeqs.length !== before.openSeqs.length)
        await store.writeMark(tx, playerId, mark);
      return { rows: await store.readTallies(tx, playerId), isBehind };
    });
  }

  const askForCount = (playerId: bigint) =>
    addJob(db, 'players-count', { playerId: String(playerId) }, { key: `players-count-${playerId}` });

  /** Players whose job for counting bets is being queued. */
  const pendingCounts = new Set<bigint>();

  /**
   * Queues the job that counts a player's bets, without waiting. If that fails, the next view of the statistics tries
   * again.
   */
  function askBeside(playerId: bigint): void {
    if (pendingCounts.has(playerId)) return;
    pendingCounts.add(playerId);
    askForCount(playerId)
      .catch((error: unknown) => log.warn({ err: error }, "a player's bets are counted later"))
      .finally(() => pendingCounts.delete(playerId));
  }

  /**
   * Returns a player's statistics. If many bets are uncounted, returns the stored ones and queues a job that counts
   * the bets.
   */
  async function count(playerId: bigint): Promise<Statistics> {
    const [placed, counted] = await Promise.all([wallet.lastSeq(playerId), store.readMarks(db, [playerId])]);
    const isMuch = placed - (counted.get(playerId) ?? 0n) > COUNTED_BY_A_LOOK;
    if (isMuch) askBeside(playerId);
    const rows = isMuch ? await store.readTallies(db, playerId) : (await countSome(playerId)).rows;
    return statisticsOf(rows.map(({ game, ...sums }) => ({ type: gameTypes[game], ...sums })));
  }

  /**
   * Counts a player's bets in at most `times` batches, and queues a job for the rest. @returns how many of these
   * batches weren't needed.
   */
  async function countOn(playerId: bigint, times: number): Promise<number> {
    let left = times;
    while (left > 0) {
      left -= 1;
      if (!(await countSome(playerId)).isBehind) return left;
    }
    await askForCount(playerId);
    return 0;
  }

  async function profile(viewerId: bigint | null, playerId: bigint): Promise<PlayerProfile> {
    const record = await account.profile(playerId);
    if (record === undefined) throw refuse('players.error.not_found');
    const { player, isPrivate, createdAt } = record;
    const isBlocked = viewerId !== null && (await store.hasBlocked(db, viewerId, playerId));
    // A private profile hides its figures from its owner too, since it shows what others see.
    if (isPrivate)
      return {
        ...player,
        createdAt: createdAt.getTime(),
        isPrivate,
        isBlocked,
        totalWager: null,
        stats: null,
      };
    const [{ wagered }, { totalCount, wonCount, lossCount }] = await Promise.all([
      wallet.read(playerId),
      count(playerId),
    ]);
    return {
      ...player,
      createdAt: createdAt.getTime(),
      isPrivate,
      isBlocked,
      totalWager: coinsFromCents(wagered),
      stats: { totalCount, wonCount, lossCount },
    };
  }

  return {
    profile,

    async search(viewerId, text) {
      const { id, name } = searchOf(text);
      const isKnown = id !== undefined && (await account.players([id])).has(id);
      const playerId = isKnown ? id : await account.findByName(name);
      if (playerId === undefined) throw refuse('players.error.not_found');
      return profile(viewerId, playerId);
    },

    statistics: (playerId) => count(playerId),

    async graphs(playerId, days) {
      await count(playerId);
      const { from, to } = spanOf(now(), days);
      return graphsOf(await store.readDays(db, playerId, from), { from, to });
    },

    async block(playerId, otherId, isBlocked) {
      if (playerId === otherId) throw refuse('players.error.self');
      const other = (await account.players([otherId])).get(otherId);
      if (other === undefined) throw refuse('players.error.not_found');
      const { was, is } = await db.transaction().execute(async (tx) => {
        await store.lockBlocks(tx, playerId);
        const was = await store.hasBlocked(tx, playerId, otherId);
        const is = isBlocked ?? !was;
        if (is && !was) {
          // Players can't block staff, whose messages are meant for everyone.
          if (isStaff(other.role)) throw refuse('players.error.staff');
          if ((await store.readBlocks(tx, playerId)).length >= MOST_BLOCKS)
            throw refuse('players.error.too_many');
          await store.insertBlock(tx, playerId, otherId);
        }
        if (!is && was) await store.deleteBlock(tx, playerId, otherId);
        return { was, is };
      });
      if (was !== is) bus.publish('players:blocks-changed', { playerId });
      return is;
    },

    async blocks(playerId) {
      const blocked = await store.readBlocks(db, playerId);
      const players = await account.players(blocked.map(({ id }) => id));
      return blocked.flatMap(({ id, blockedAt }) => {
        const player = players.get(id);
        return player === undefined ? [] : [{ ...player, blockedAt: blockedAt.getTime() }];
      });
    },

    async blockedBy(playerId) {
      return new Set((await store.readBlocks(db, playerId)).map(({ id }) => id));
    },

    countOf: (playerId) => countOn(playerId, COUNTS_OF_A_RUN),

    async countAll() {
      let left = COUNTS_OF_A_RUN;
      const placed = await wallet.betCounts(COUNT_FROM);
      const counted = await store.readMarks(db, [...placed.keys()]);
      for (const [playerId, bets] of placed) {
        if (bets - (counted.get(playerId) ?? 0n) < BigInt(COUNT_FROM)) continue;
        if (left === 0) return addJob(db, 'players-count', {}, { key: 'players-count-on' });
        left = await countOn(playerId, left);
      }
    },
  };
}
