import type { LimitPeriod } from '@aureus/contract/limits.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { gameNumbers } from './wallet.codes.ts';

/** Shuts a player's bets off until a moment; null is for good. A bar is never shortened. The caller holds the wallet. */
export async function setBar(tx: Tx, playerId: bigint, until: Date | null): Promise<void> {
  await sql`
    insert into wallet_bars (player_id, until) values (${playerId}, coalesce(${until}::timestamptz, 'infinity'))
    on conflict (player_id) do update set until = greatest(wallet_bars.until, excluded.until)`.execute(tx);
  await sql`update wallet_players set is_guarded = true where player_id = ${playerId}`.execute(tx);
}

/** Until when (ms since the epoch) players have shut play off; Infinity is for good, who has not is missing. */
export async function readBars(tx: Tx, playerIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ player_id: bigint; until: number }>`
    select player_id, extract(epoch from until)::float8 * 1000 as until from wallet_bars
    where player_id = any(${playerIds}::bigint[]) and until > (select app_now())`.execute(tx);
  return new Map(rows.map((row) => [row.player_id, row.until]));
}

/** A limit of a player's losses. Null cents are no limit; times are ms since the epoch. */
export type LossLimit = {
  period: LimitPeriod;
  most: bigint | null;
  next: { most: bigint | null; at: number } | null;
  /** Stakes less payouts in the period that runs, below zero for who is ahead. */
  lost: bigint;
  endsAt: number;
};

/**
 * The bets that a player placed since a time, and those from before it that may have been settled since: rounds and battles
 * are over within two days, and of mines one game at a time is open.
 */
const playedSince = (playerId: bigint, since: ReturnType<typeof sql>) => sql`
  select b.stake, b.payout, b.placed_at, b.settled_at from wallet_bets b
  where b.player_id = ${playerId} and b.seq >= wallet_seq_since(${playerId}, ${since} - interval '2 days')
  union all
  select m.* from (
    select b.stake, b.payout, b.placed_at, b.settled_at from wallet_bets b
    where b.player_id = ${playerId} and b.game = ${sql.lit(gameNumbers.mines)}
      and b.seq < wallet_seq_since(${playerId}, ${since} - interval '2 days')
    order by b.seq desc limit 1) m`;

/** What they have moved since a time: stakes that left, less payouts and returned stakes that came. */
const lostSince = (since: ReturnType<typeof sql>) => sql`
  (coalesce(sum(b.stake) filter (where b.placed_at >= ${since}), 0)
   - coalesce(sum(b.payout) filter (where b.settled_at >= ${since}), 0))::bigint`;

/** The time in whole milliseconds, and a player's loss limits. Where none is kept, the bets say what is lost. */
export async function readLossLimits(
  tx: Tx,
  playerId: bigint,
): Promise<{ now: number; limits: LossLimit[] }> {
  const { rows } = await sql<{
    now: number;
    period: LimitPeriod;
    most: bigint | null;
    next_most: bigint | null;
    next_from: Date | null;
    lost: bigint;
    ends_at: number;
  }>`
    with moment as materialized (select app_now() as at),
    periods as materialized (
      select p.period, date_trunc(p.period, m.at, 'UTC') as begins_at,
        (date_trunc(p.period, m.at at time zone 'UTC') + ('1 ' || p.period)::interval) at time zone 'UTC' as ends_at
      from moment m, unnest(array['day', 'week', 'month']) as p(period)
    ),
    begun as materialized (
      select min(begins_at) as first, min(begins_at) filter (where period = 'day') as day,
        min(begins_at) filter (where period = 'week') as week, min(begins_at) filter (where period = 'month') as month
      from periods
    ),
    -- Read once for all three, and only where one of them is not kept.
    played as materialized (
      select ${lostSince(sql`t.day`)} as day, ${lostSince(sql`t.week`)} as week, ${lostSince(sql`t.month`)} as month
      from begun t, lateral (${playedSince(playerId, sql`t.first`)}) b
      where (select count(*) from wallet_loss_limits where player_id = ${playerId}) < 3
    )
    select floor(extract(epoch from m.at) * 1000)::float8 as now, upper(p.period) as period, l.most, l.next_most, l.next_from,
      case when l.started_at is null
                then (select case p.period when 'day' then y.day when 'week' then y.week else y.month end from played y)
           when l.started_at >= p.begins_at then l.lost else 0 end as lost,
      (extract(epoch from p.ends_at) * 1000)::float8 as ends_at
    from moment m cross join periods p
    left join wallet_loss_limits l on l.player_id = ${playerId} and l.period = p.period
    order by p.ends_at - p.begins_at`.execute(tx);
  const [first] = rows;
  if (first === undefined) throw new Error('the database told no time');
  return {
    now: first.now,
    limits: rows.map((row) => ({
      period: row.period,
      most: row.most,
      next: row.next_from === null ? null : { most: row.next_most, at: row.next_from.getTime() },
      lost: row.lost,
      endsAt: row.ends_at,
    })),
  };
}

/** Keeps a loss limit; what is lost in the period that runs is taken from the bets. The caller holds the wallet. */
export async function setLossLimit(
  tx: Tx,
  playerId: bigint,
  period: LimitPeriod,
  { most, next }: Pick<LossLimit, 'most' | 'next'>,
): Promise<void> {
  await sql`
    with begun as materialized (select lower(${period}) as period, date_trunc(lower(${period}), app_now(), 'UTC') as at)
    insert into wallet_loss_limits (player_id, period, most, next_most, next_from, started_at, lost)
    select ${playerId}, p.period, ${most}::bigint, ${next?.most ?? null}::bigint,
      ${next === null ? null : new Date(next.at)}::timestamptz, p.at,
      (select ${lostSince(sql`p.at`)} from (${playedSince(playerId, sql`p.at`)}) b)
    from begun p
    on conflict (player_id, period) do update set most = excluded.most, next_most = excluded.next_most,
      next_from = excluded.next_from, started_at = excluded.started_at, lost = excluded.lost`.execute(tx);
  await sql`update wallet_players set is_guarded = true where player_id = ${playerId}`.execute(tx);
}
