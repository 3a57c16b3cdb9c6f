import { sql } from 'kysely';
import type { BeaconRound } from '../../platform/beacon.ts';
import type { Tx } from '../../platform/postgres.ts';

/** Reads a late beacon round that someone handed in; undefined if no one did. */
export async function readHandedIn(tx: Tx, round: number): Promise<BeaconRound | undefined> {
  const { rows } = await sql<BeaconRound>`select round::int as round, randomness, signature
    from fairness_beacon_rounds where round = ${BigInt(round)}`.execute(tx);
  return rows[0];
}

/** Stores a verified beacon round. A round has one signature, so a repeat changes nothing. */
export async function insertHandedIn(tx: Tx, { round, randomness, signature }: BeaconRound): Promise<void> {
  await sql`insert into fairness_beacon_rounds (round, randomness, signature, came_at)
    values (${BigInt(round)}, ${randomness}, ${signature}, app_now()) on conflict do nothing`.execute(tx);
}

/** A declared outage of the beacon, with the ids of the draws that became void. `declaredAt`: ms since the epoch. */
export type Outage = { id: number; fromRound: number; declaredAt: number; draws: string[] };

/** Reads all declared outages with the draws that they voided, oldest first. */
export async function readOutages(tx: Tx): Promise<Outage[]> {
  const { rows } = await sql<Outage>`select o.id, o.from_round::int as "fromRound",
      floor(extract(epoch from o.declared_at) * 1000)::float8 as "declaredAt", o.draws
    from fairness_outages o order by o.id`.execute(tx);
  return rows;
}

/**
 * Declares the outage of an approved request. @returns its id and the ids of its draws; undefined if the request's
 * outage was declared before, or the missing round was handed in.
 */
export async function declareOutage(
  tx: Tx,
  request: bigint,
): Promise<{ id: number; draws: string[] } | undefined> {
  const { rows } = await sql<{ id: number | null; draws: string[] }>`
    select * from fairness_declare_outage(${request})`.execute(tx);
  const [row] = rows;
  return row === undefined || row.id === null ? undefined : { id: row.id, draws: row.draws };
}
