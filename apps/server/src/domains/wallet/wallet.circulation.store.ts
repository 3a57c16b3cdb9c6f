import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { transferCodes } from './wallet.codes.ts';

const { tip, rainShare, deposit, holdPlaced } = transferCodes;
/** Minimum sum of tips from one player to another, in cents, that counts as a part of a circle. */
const LEAST_TIPPED = 500;
/** Number of rain shares from which a player may be suspicious. */
const LEAST_SHARES = 20;
/** Sum of deposits in cents from which their withdrawal may be suspicious. */
const LEAST_DEPOSITED = 5_000;

/** Finds pairs of players who tipped each other, and circles of three players. */
export async function readTipCircles(tx: Tx, since: Date): Promise<bigint[][]> {
  const { rows } = await sql<{ players: string[] }>`
    with tips as materialized (
      select debit as giver, credit as taker from wallet_transfers
      where code = ${tip} and at >= ${since} group by debit, credit having sum(amount) >= ${LEAST_TIPPED})
    select array[a.giver, a.taker]::text[] as players from tips a join tips b on b.giver = a.taker and b.taker = a.giver
    where a.giver < a.taker
    union all
    select array[a.giver, a.taker, b.taker]::text[] from tips a
      join tips b on b.giver = a.taker and b.taker <> a.giver
      join tips c on c.giver = b.taker and c.taker = a.giver
    where a.giver < a.taker and a.giver < b.taker`.execute(tx);
  return rows.map(({ players }) => players.map(BigInt));
}

/** Finds players with many rain shares since a time whose total stakes are below twice the sum of these shares. */
export async function readRainFarmers(tx: Tx, since: Date): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select s.player_id from (
      select credit as player_id, count(*) as shares, sum(amount) as got from wallet_transfers
      where code = ${rainShare} and at >= ${since} group by credit having count(*) >= ${LEAST_SHARES}) s
    join wallet_players w using (player_id) where w.wagered < 2 * s.got`.execute(tx);
  return rows.map((row) => row.player_id);
}

/**
 * Finds players who deposited at least {@link LEAST_DEPOSITED} since a time, withdrew at least 90 % of that, and whose
 * total stakes are at most 110 % of it.
 */
export async function readPassThrough(tx: Tx, since: Date): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select w.player_id from (
      select t.debit as player_id, sum(t.amount) as gone from wallet_holds h
        join wallet_transfers t on t.ref = h.id and t.code = ${holdPlaced}
      where h.state = 'POSTED' and h.resolved_at >= ${since} group by t.debit) o
    join (select credit as player_id, sum(amount) as came from wallet_transfers
          where code = ${deposit} and at >= ${since} group by credit having sum(amount) >= ${LEAST_DEPOSITED}) i
      using (player_id)
    join wallet_players w using (player_id)
    where o.gone * 10 >= i.came * 9 and w.wagered * 10 <= i.came * 11`.execute(tx);
  return rows.map((row) => row.player_id);
}
