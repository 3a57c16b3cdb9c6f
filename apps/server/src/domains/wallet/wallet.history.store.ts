import type { BetResult } from '@aureus/contract/history.ts';
import { DEEPEST } from '@aureus/contract/shared.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { type GameName, gameNames, gameNumbers, transferCodes } from './wallet.codes.ts';

/** A bet as its player may see it. Amounts are cents, times ms since the epoch. */
export type WalletBet = {
  id: string;
  seq: number;
  game: GameName;
  roundId: bigint | null;
  choice: number | null;
  stake: bigint;
  /** Null while the bet is open or its result may not be shown yet. */
  payout: bigint | null;
  isVoid: boolean;
  /** Details of the bet in its game's own format. */
  details: unknown;
  pairId: bigint | null;
  nonce: number | null;
  placedAt: number;
  settledAt: number | null;
  /** Net change of the wallet by the bet's transfers, in cents, without a payout that may not be shown yet. */
  change: bigint;
};

export type BetsQuery = {
  playerId: bigint;
  game?: GameName | undefined;
  /** Returns only bets that follow this bet in the list, which must be sorted by time. */
  after?: { seq: bigint } | { id: string } | undefined;
  /** Earliest time of a bet's placing. `to`: time before which it was placed. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** Returns only bets with this result, among the last {@link DEEPEST} bets that match the game and times. */
  result?: BetResult | undefined;
  sortBy?: 'createdAt' | 'stake' | 'payout';
  isAscending?: boolean;
  limit: number;
  offset?: number;
};

type Row = {
  id: string;
  seq: bigint;
  game: number;
  round_id: bigint | null;
  choice: number | null;
  stake: bigint;
  payout: bigint | null;
  is_void: boolean;
  details: unknown;
  pair_id: bigint | null;
  nonce: bigint | null;
  placed_at: Date;
  settled_at: Date | null;
  change: string;
};

function betOf(row: Row): WalletBet {
  const game = gameNames.get(row.game);
  if (game === undefined) throw new Error(`no game has the number ${row.game}`);
  return {
    id: row.id,
    seq: Number(row.seq),
    game,
    roundId: row.round_id,
    choice: row.choice,
    stake: row.stake,
    payout: row.payout,
    isVoid: row.is_void,
    details: row.details,
    pairId: row.pair_id,
    nonce: row.nonce === null ? null : Number(row.nonce),
    placedAt: row.placed_at.getTime(),
    settledAt: row.settled_at?.getTime() ?? null,
    change: BigInt(row.change),
  };
}

/** The clock is a subquery, so that it's read once, not for each row. */
export const isShown = sql`(shown_at is null or shown_at <= (select app_now()))`;
/** Query for bets with the net change from the ledger, and with results that may be shown. */
const seen = (bets: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql<Row>`
  select b.id, b.seq, b.game, b.round_id, b.choice, b.stake,
    case when b.is_shown then b.payout end as payout, b.is_void, b.details, b.pair_id, b.nonce, b.placed_at,
    case when b.is_shown then b.settled_at end as settled_at, coalesce(moved.change, 0)::text as change
  from (${bets}) b
  left join lateral (
    select sum(case when t.credit = b.player_id then t.amount else -t.amount end) as change
    from wallet_transfers t
    where t.at in (b.placed_at, b.settled_at) and t.ref = b.id and (b.is_shown or t.code = 1)
  ) moved on true
  ${order}`;

/** Sort orders of a list. By payout, bets without one come last in both directions. */
const sortColumns = {
  createdAt: (direction: RawBuilder<unknown>) => sql`seq ${direction}`,
  stake: (direction: RawBuilder<unknown>) => sql`stake ${direction}, seq ${direction}`,
  payout: (direction: RawBuilder<unknown>) => sql`shown_payout ${direction} nulls last, seq ${direction}`,
};

type Sql = RawBuilder<unknown>;
/** Condition for a player's bets; only those of a game and time span, if given. */
const ownBets = ({ playerId, game, from, to }: BetsQuery): Sql => sql`player_id = ${playerId}
  ${game === undefined ? sql`` : sql`and game = ${gameNumbers[game]}`}
  ${from === undefined ? sql`` : sql`and seq >= (select wallet_seq_since(${playerId}, ${from}))`}
  ${to === undefined ? sql`` : sql`and seq < (select wallet_seq_since(${playerId}, ${to}))`}`;

/**
 * Sequence number of the bet after which a list continues. For a list from its start: the number that comes just
 * before its first bet in the list's order.
 */
function lastBefore({ playerId, after, isAscending, from, to }: BetsQuery): Sql {
  if (after !== undefined)
    return 'seq' in after
      ? sql`${after.seq}::bigint`
      : sql`(select seq from wallet_bets where id = ${after.id} and player_id = ${playerId})`;
  if (isAscending)
    return from === undefined ? sql`0` : sql`((select wallet_seq_since(${playerId}, ${from})) - 1)`;
  return to === undefined
    ? sql`(select bet_seq + 1 from wallet_players where player_id = ${playerId})`
    : sql`(select wallet_seq_since(${playerId}, ${to}))`;
}

/** Query for a page sorted by time. The number of the page's first bet is found before whole bets are read. */
function byTime(query: BetsQuery): { bets: Sql; order: Sql } {
  const { game, isAscending = false, offset = 0, limit } = query;
  const condition = ownBets(query);
  const last = lastBefore(query);
  const order = isAscending ? sql`order by seq` : sql`order by seq desc`;
  const further = isAscending ? sql`>` : sql`<`;
  // Without a game filter, sequence numbers have no gaps, so the start is computed. With a filter, the game's index is
  // stepped through.
  const start =
    game === undefined
      ? sql`${last} ${isAscending ? sql`+` : sql`-`} ${1 + offset}::bigint`
      : sql`select seq from wallet_bets where ${condition} and seq ${further} ${last} ${order} limit 1 offset ${offset}`;
  const page = sql`select * from wallet_bets where ${condition} and seq ${further}= (${start}) ${order} limit ${limit}`;
  return { bets: page, order };
}

const isWithResult = (result: BetResult): Sql =>
  ({
    WON: sql`not is_void and shown_payout > stake`,
    LOST: sql`not is_void and shown_payout < stake`,
    OPEN: sql`shown_payout is null`,
    VOID: sql`is_void and shown_payout is not null`,
  })[result];

/**
 * Query for a page sorted by stake or payout, or with one result. It covers only the last {@link DEEPEST} of the
 * player's bets that match the game and times, because an index over payouts would slow down every settlement.
 */
function byAmount(query: BetsQuery, sortBy: keyof typeof sortColumns): { bets: Sql; order: Sql } {
  const order = sql`order by ${sortColumns[sortBy](query.isAscending ? sql`asc` : sql`desc`)}`;
  const newest = sql`select seq, stake, is_void, case when ${isShown} then payout end as shown_payout
    from (select seq, stake, payout, is_void, shown_at from wallet_bets where ${ownBets(query)}
          order by seq desc limit ${DEEPEST}) newest`;
  const ofResult = query.result === undefined ? sql`` : sql`where ${isWithResult(query.result)}`;
  const page = sql`select * from (${newest}) own ${ofResult} ${order} limit ${query.limit} offset ${query.offset ?? 0}`;
  return {
    bets: sql`select b.*, page.shown_payout from (${page}) page
      join wallet_bets b on b.player_id = ${query.playerId} and b.seq = page.seq`,
    order,
  };
}

/**
 * Reads a page of a player's bets. Only a list by time, of all games and results, continues beyond an offset of {@link
 * DEEPEST}.
 */
export async function readBets(tx: Tx, query: BetsQuery): Promise<WalletBet[]> {
  const { sortBy = 'createdAt', game, result, offset = 0 } = query;
  const isByTime = sortBy === 'createdAt' && result === undefined;
  if (offset >= DEEPEST && (!isByTime || game !== undefined)) return [];
  const { bets, order } = isByTime ? byTime(query) : byAmount(query, sortBy);
  const { rows } = await seen(sql`select *, ${isShown} as is_shown from (${bets}) page`, order).execute(tx);
  return rows.map(betOf);
}

/** Returns the sequence number of a player's last bet, which is the number of placed bets. */
export async function countBets(tx: Tx, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ seq: bigint }>`
    select bet_seq as seq from wallet_players where player_id = ${playerId}`.execute(tx);
  return Number(rows[0]?.seq ?? 0n);
}

export async function findBet(tx: Tx, playerId: bigint, id: string): Promise<WalletBet | undefined> {
  const { rows } = await seen(
    sql`select *, ${isShown} as is_shown from wallet_bets where id = ${id} and player_id = ${playerId}`,
    sql``,
  ).execute(tx);
  return rows[0] && betOf(rows[0]);
}

/** Returns the lowest and highest id that start with these characters. @param start at least 8 characters of an id. */
function idsFrom(start: string): [least: string, greatest: string] {
  const digits = start.replaceAll('-', '').toLowerCase();
  const whole = (fill: string) =>
    digits.padEnd(32, fill).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return [whole('0'), whole('f')];
}

/** Maximum number of ids that a search reads. Callers choose the ids of their bets, so many ids may start alike. */
const LOOKED_AT = 10_000;

/** Finds a player's bets by the start of their id. Uses the index of all bets' ids, where few match. */
export async function searchBets(
  tx: Tx,
  playerId: bigint,
  start: string,
  limit: number,
): Promise<WalletBet[]> {
  const [least, greatest] = idsFrom(start);
  const { rows } = await seen(
    sql`with found as materialized (
        select * from wallet_bets where id >= ${least}::uuid and id <= ${greatest}::uuid order by id limit ${LOOKED_AT})
      select *, ${isShown} as is_shown from found where player_id = ${playerId} order by seq desc limit ${limit}`,
    sql`order by seq desc`,
  ).execute(tx);
  return rows.map(betOf);
}

/**
 * Reads the net results of a player's bets by id: payout minus stake in cents, even while the result is hidden, or
 * null while the bet is open. Bets that were never placed are left out.
 */
export async function readOutcomes(
  tx: Tx,
  playerId: bigint,
  ids: readonly string[],
): Promise<Map<string, { net: bigint | null }>> {
  const { rows } = await sql<{ id: string; net: bigint | null }>`
    select id, case when settled_at is null then null when is_void then 0::bigint else payout - stake end as net
    from wallet_bets where id = any(${ids}) and player_id = ${playerId}`.execute(tx);
  return new Map(rows.map(({ id, net }) => [id, { net }]));
}

/** Number of a player's newest bets on battles that are searched for payouts that aren't shown yet. */
const PLAYED_BACK = 200;

export type HiddenPayout = { bet: string; stake: bigint; payout: bigint; revealInMs: number };

/** Reads payouts that the player's balance already contains, but that the playback of a battle hasn't shown yet. */
export async function readHiddenPayouts(tx: Tx, playerId: bigint): Promise<HiddenPayout[]> {
  const { rows } = await sql<{ id: string; stake: bigint; payout: bigint; reveal_in_ms: number }>`
    select id, stake, payout, ceil(extract(epoch from shown_at - (select app_now())) * 1000)::int as reveal_in_ms
    from (select id, stake, payout, shown_at from wallet_bets
          where player_id = ${playerId} and game = ${sql.raw(String(gameNumbers.battles))}
          order by seq desc limit ${PLAYED_BACK}) newest
    where payout > 0 and shown_at > (select app_now())`.execute(tx);
  return rows.map((row) => ({
    bet: row.id,
    stake: row.stake,
    payout: row.payout,
    revealInMs: row.reveal_in_ms,
  }));
}

export type BotMoves = { seats: number; staked: bigint; won: bigint };

/** Sums the stakes and wins of the house's bots, without refunded stakes. @param exceptRefs stakes to leave out. */
export async function readBotMoves(tx: Tx, exceptRefs: readonly string[]): Promise<BotMoves> {
  const { botStake, botPrize, botRefund } = transferCodes;
  const codes = sql.raw([botStake, botPrize, botRefund].join(', '));
  const { rows } = await sql<{ sign: number; code: number; count: bigint; amount: bigint }>`
    select 1 as sign, code, count(*) as count, sum(amount)::bigint as amount
    from wallet_transfers where code in (${codes}) group by code
    union all
    select -1, code, count(*), sum(amount)::bigint
    from wallet_transfers where code in (${codes}) and code >= 10 and ref = any(${exceptRefs}::uuid[]) group by code`.execute(
    tx,
  );
  const total = (codeOf: number, of: 'count' | 'amount') =>
    rows.reduce((sum, row) => (row.code === codeOf ? sum + BigInt(row.sign) * row[of] : sum), 0n);
  return {
    seats: Number(total(botStake, 'count') - total(botRefund, 'count')),
    staked: total(botStake, 'amount') - total(botRefund, 'amount'),
    won: total(botPrize, 'amount'),
  };
}
