import type { Feed } from '@aureus/contract/feed.ts';
import type { GameType, Item } from '@aureus/contract/games.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** A win. Amounts are cents; `at` is the time when its winner has seen it (ms since the epoch). */
export type DropRow = {
  /** Id of the bet; a new id for a spin win. */
  id: string;
  playerId: bigint;
  game: GameType;
  stake: bigint;
  payout: bigint;
  item: Item | null;
  at: number;
};

type Row = {
  id: string;
  player_id: bigint;
  game: GameType;
  stake: bigint;
  payout: bigint;
  item: Item | null;
  at: Date;
};

export async function insertDrops(tx: Tx, drops: readonly DropRow[]): Promise<void> {
  await sql`insert into drops_drops (id, player_id, game, stake, payout, item, at)
    select * from unnest(
      ${drops.map(({ id }) => id)}::text[], ${drops.map(({ playerId }) => playerId)}::bigint[],
      ${drops.map(({ game }) => game)}::text[], ${drops.map(({ stake }) => stake)}::bigint[],
      ${drops.map(({ payout }) => payout)}::bigint[],
      ${drops.map(({ item }) => item && JSON.stringify(item))}::jsonb[],
      ${drops.map(({ at }) => new Date(at))}::timestamptz[])
    on conflict do nothing`.execute(tx);
}

/** Conditions of the feeds. They must match the conditions of the partial indexes. */
const OF_FEED: Readonly<Record<Feed, RawBuilder<unknown>>> = {
  all: sql``,
  high: sql`and payout >= 5000 and payout > stake`,
  lucky: sql`and payout >= 10 * stake`,
};

/** Newest wins that their winners have already seen. */
export async function readDrops(tx: Tx, feed: Feed, limit: number): Promise<DropRow[]> {
  const { rows } = await sql<Row>`
    select * from drops_drops where at <= (select app_now()) ${OF_FEED[feed]} order by at desc limit ${limit}`.execute(
    tx,
  );
  return rows.map((row) => ({
    id: row.id,
    playerId: row.player_id,
    game: row.game,
    stake: row.stake,
    payout: row.payout,
    item: row.item,
    at: row.at.getTime(),
  }));
}

/** Marks a big win as announced to its winner. @returns false if it was already marked. */
export async function markBigWin(tx: Tx, key: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into drops_big_wins (key, announced_at) values (${key}, app_now()) on conflict do nothing`.execute(
      tx,
    );
  return numAffectedRows === 1n;
}

/** Deletes old drops, and marks of big wins whose jobs can no longer run. */
export async function deleteOld(tx: Tx, days: { drops: number; bigWins: number }): Promise<void> {
  await sql`delete from drops_drops where at < app_now() - ${days.drops} * interval '1 day'`.execute(tx);
  await sql`delete from drops_big_wins where announced_at < app_now() - ${days.bigWins} * interval '1 day'`.execute(
    tx,
  );
}
