import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import type { HourRow } from './house.hours.rules.ts';

export type HouseHour = HourRow & { hour: Date };

/** Replaces all rows of an hour. */
export async function replaceHour(tx: Tx, hour: Date, rows: readonly HourRow[]): Promise<void> {
  await sql`delete from house_hours where hour = ${hour}`.execute(tx);
  if (rows.length === 0) return;
  const json = rows.map((row) => ({
    ...row,
    bets: String(row.bets),
    staked: String(row.staked),
    paid: String(row.paid),
    edge: String(row.edge),
  }));
  await sql`insert into house_hours (hour, game, band, bets, staked, paid, edge, variance)
    select ${hour}, r.game, r.band, r.bets, r.staked, r.paid, r.edge, r.variance
    from json_to_recordset(${JSON.stringify(json)}::json)
      as r(game text, band smallint, bets bigint, staked bigint, paid bigint, edge bigint, variance float8)`.execute(
    tx,
  );
}

/** Reads, under a row lock, the time from which hours may be incomplete. On first use, this time is `first`. */
export async function lockMark(tx: Tx, first: Date): Promise<Date> {
  await sql`insert into house_marks (through, counted_at) values (${first}, ${first}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ through: Date }>`select through from house_marks for update`.execute(tx);
  return rows[0]?.through ?? first;
}

export async function setMark(tx: Tx, through: Date, countedAt: Date): Promise<void> {
  await sql`update house_marks set through = ${through}, counted_at = ${countedAt}`.execute(tx);
}

export async function countedAt(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ countedAt: Date }>`
    select counted_at as "countedAt" from house_marks`.execute(tx);
  return rows[0]?.countedAt ?? null;
}

export async function readHours(tx: Tx, from: Date, to: Date): Promise<HouseHour[]> {
  const { rows } = await sql<HouseHour>`
    select hour, game, band, bets, staked, paid, edge, variance from house_hours
    where hour >= ${from} and hour < ${to} order by hour, game, band`.execute(tx);
  return rows;
}

const sums = sql`sum(bets)::bigint as bets, sum(staked)::bigint as staked, sum(paid)::bigint as paid,
  sum(edge)::bigint as edge, sum(variance) as variance`;

/** Sums up each game in [from, to) over steps of `stepMs`. `hour` is the last hour of a step. */
export async function readSteps(tx: Tx, from: Date, to: Date, stepMs: number): Promise<HouseHour[]> {
  const { rows } = await sql<HouseHour>`
    select max(hour) as hour, game, 0 as band, ${sums} from house_hours
    where hour >= ${from} and hour < ${to} and band = 0
    group by game, floor(extract(epoch from hour) * 1000 / ${stepMs}::float8)
    order by game, max(hour)`.execute(tx);
  return rows;
}

/** Totals of each game by stake band in [from, to). */
export async function readBands(tx: Tx, from: Date, to: Date): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    select game, band, ${sums} from house_hours
    where hour >= ${from} and hour < ${to} and band > 0 group by game, band order by game, band`.execute(tx);
  return rows;
}

/** Variance of each game in [from, to), per UTC day. */
export async function dailyVariances(
  tx: Tx,
  from: Date,
  to: Date,
): Promise<{ game: string; variance: number }[]> {
  const { rows } = await sql<{ game: string; variance: number }>`
    select game, sum(variance) as variance from house_hours
    where hour >= ${from} and hour < ${to} and band = 0
    group by game, date_trunc('day', hour, 'UTC')`.execute(tx);
  return rows;
}

export type AlarmRow = { game: string; day: string; z: number; bound: number; at: Date };

/** Stores an alarm. @returns false if the game already has an alarm for this day. */
export async function addAlarm(tx: Tx, { game, day, z, bound, at }: AlarmRow): Promise<boolean> {
  const { rows } = await sql`insert into house_alarms (game, day, z, bound, found_at)
    values (${game}, ${day}::date, ${z}, ${bound}, ${at}) on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function alarmsSince(tx: Tx, from: Date): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`
    select game, day::text as day, z, bound, found_at as at from house_alarms
    where found_at >= ${from} order by found_at desc limit 100`.execute(tx);
  return rows;
}

export type StandingRow = {
  at: Date;
  wallets: bigint;
  vaults: bigint;
  holds: bigint;
  waiting: bigint;
  providers: Record<string, string>;
};

export async function keepStanding(tx: Tx, hour: Date, row: StandingRow): Promise<void> {
  const { at, wallets, vaults, holds, waiting, providers } = row;
  await sql`insert into house_standings (hour, at, wallets, vaults, holds, waiting, providers)
    values (${hour}, ${at}, ${wallets}, ${vaults}, ${holds}, ${waiting}, ${JSON.stringify(providers)}::jsonb)
    on conflict (hour) do update set at = excluded.at, wallets = excluded.wallets, vaults = excluded.vaults,
      holds = excluded.holds, waiting = excluded.waiting, providers = excluded.providers`.execute(tx);
}

/** Reads the newest standing. One of the future, stored by a clock that was ahead, doesn't count. */
export async function newestStanding(tx: Tx): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`
    select at, wallets, vaults, holds, coalesce(waiting, 0) as waiting, providers from house_standings
    where hour <= app_now() order by hour desc limit 1`.execute(tx);
  return rows[0];
}

export type MoneyRow = { hour: Date; incoming: bigint; outgoing: bigint };

export async function keepMoney(tx: Tx, { hour, incoming, outgoing }: MoneyRow): Promise<void> {
  await sql`insert into house_money (hour, incoming, outgoing) values (${hour}, ${incoming}, ${outgoing})
    on conflict (hour) do update set incoming = excluded.incoming, outgoing = excluded.outgoing`.execute(tx);
}

export async function readMoney(tx: Tx, from: Date): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select hour, incoming, outgoing from house_money where hour >= ${from} order by hour`.execute(tx);
  return rows;
}
