import { sql } from 'kysely';
import { type Fact, factOf, isFact } from '../../platform/facts.ts';
import type { Tx } from '../../platform/postgres.ts';
import { addFortunes, type Fortune, noFortune } from './house.accounts.rules.ts';

type FortuneRow = { playerId: bigint } & Fortune;

/** Number of accounts per statement. */
const AT_ONCE = 2_000;

function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let first = 0; first < all.length; first += AT_ONCE) yield all.slice(first, first + AT_ONCE);
}

const asJson = (fortunes: readonly (readonly [bigint, Fortune])[]): string =>
  JSON.stringify(
    fortunes.map(([id, { gain, spread }]) => ({ id: String(id), gain, spread: `{${spread.join()}}` })),
  );

/** Replaces all rows of an hour. */
export async function replaceHour(tx: Tx, hour: Date, fortunes: ReadonlyMap<bigint, Fortune>): Promise<void> {
  await sql`delete from house_account_hours where hour = ${hour}`.execute(tx);
  for (const part of chunks([...fortunes]))
    await sql`insert into house_account_hours (hour, player_id, gain, spread)
      select ${hour}, r.id, r.gain, r.spread::float8[]
      from json_to_recordset(${asJson(part)}::json) as r(id bigint, gain float8, spread text)
      on conflict (hour, player_id) do update set gain = excluded.gain, spread = excluded.spread`.execute(tx);
}

/** Reads the fortunes of accounts: their sums of earlier hours, and the hours that aren't added to these sums yet. */
export async function readFortunes(tx: Tx, playerIds: readonly bigint[]): Promise<Map<bigint, Fortune>> {
  const fortunes = new Map<bigint, Fortune>();
  for (const part of chunks(playerIds)) {
    const { rows } = await sql<FortuneRow>`
      select player_id as "playerId", gain, spread from house_accounts where player_id = any(${part}::bigint[])
      union all
      select player_id, gain, spread from house_account_hours where player_id = any(${part}::bigint[])`.execute(
      tx,
    );
    for (const { playerId, gain, spread } of rows) {
      const sum = fortunes.get(playerId);
      const row = { gain, spread };
      fortunes.set(playerId, sum === undefined ? row : addFortunes(sum, row));
    }
  }
  return fortunes;
}

/**
 * First hour that the next roll-up counts again: the hour before its mark. A mark in the future, set by a clock that
 * was ahead, counts as now.
 */
export const countedAgainFrom = sql<Date>`(select to_timestamp(floor(extract(
  epoch from least(coalesce((select through from house_marks), 'epoch'), app_now())) / 3600 - 1) * 3600))`;

/** Makes a fact of an account's fortune in the hours before {@link countedAgainFrom}. */
export const fortuneFact = (playerId: bigint): Fact<Fortune> =>
  factOf(
    sql<Fortune>`
      select gain, spread from house_accounts where player_id = ${playerId}
      union all
      select gain, spread from house_account_hours where player_id = ${playerId} and hour < ${countedAgainFrom}`,
    (rows) => rows.reduce(addFortunes, noFortune()),
  );

/** Adds the rows of hours before a time to the accounts' sums, and removes these rows. */
export async function foldHours(tx: Tx, before: Date): Promise<void> {
  const { rows } = await sql<FortuneRow>`
    delete from house_account_hours where hour < ${before}
    returning player_id as "playerId", gain, spread`.execute(tx);
  const sums = new Map<bigint, Fortune>();
  for (const { playerId, gain, spread } of rows) {
    const earlier = sums.get(playerId);
    const row = { gain, spread };
    sums.set(playerId, earlier === undefined ? row : addFortunes(earlier, row));
  }
  for (const part of chunks([...sums]))
    await sql`insert into house_accounts as a (player_id, gain, spread)
      select r.id, r.gain, r.spread::float8[]
      from json_to_recordset(${asJson(part)}::json) as r(id bigint, gain float8, spread text) order by r.id
      on conflict (player_id) do update set gain = a.gain + excluded.gain,
        spread = (select array_agg(o.v + n.v order by o.ord) from unnest(a.spread) with ordinality as o(v, ord)
                  join unnest(excluded.spread) with ordinality as n(v, ord) using (ord))`.execute(tx);
}

/** Stores that an account won more than chance allows. @returns false if this was stored before. */
export async function addAlarm(
  tx: Tx,
  alarm: { playerId: bigint; gain: number; evidence: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into house_account_alarms (player_id, gain, evidence, found_at)
    values (${alarm.playerId}, ${alarm.gain}, ${alarm.evidence}, ${alarm.at})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Makes a fact that is true if an account was ever found to have won more than chance allows. */
export const beyondChanceFact = (playerId: bigint): Fact<boolean> =>
  isFact(sql`exists (select from house_account_alarms where player_id = ${playerId})`);
