import type { SwitchName } from '@aureus/contract/switches.ts';
import { sql } from 'kysely';
import { type Fact, factOf } from '../../platform/facts.ts';
import type { Tx } from '../../platform/postgres.ts';

/** A switch that was turned off. Each time it is turned off, it gets a new `id`. */
export type OffRow = {
  id: bigint;
  name: SwitchName;
  message: string;
  since: Date;
  endsAt: Date | null;
  by: string;
};

/** Part of an {@link OffRow} that everyone may know. */
export type OffState = Pick<OffRow, 'name' | 'message' | 'endsAt'>;

/** Like {@link listOff}, without what only staff may know. */
export async function readOff(tx: Tx): Promise<OffState[]> {
  const { rows } = await sql<OffState>`
    select name, message, ends_at as "endsAt" from switches_off order by name`.execute(tx);
  return rows;
}

/** Lists switches that were turned off. A row stays after its end time, until the switch is changed again. */
export async function listOff(tx: Tx): Promise<OffRow[]> {
  const { rows } = await sql<OffRow>`
    select id, name, message, since, ends_at as "endsAt", by_name as by
    from switches_off order by name`.execute(tx);
  return rows;
}

/**
 * Makes a fact of the end times of those of the given switches that were turned off. An end time may have passed; null
 * for a switch that only staff turn on.
 */
export const endsFact = (names: readonly SwitchName[]): Fact<(Date | null)[]> =>
  factOf(
    sql<{ endsAt: string | null }>`
      select ends_at as "endsAt" from switches_off where name = any(${[...names]}::text[])`,
    (rows) => rows.map(({ endsAt }) => (endsAt === null ? null : new Date(endsAt))),
  );

/** Turns a switch off. @returns false if the switch is already off and would end earlier. */
export async function turnOff(
  tx: Tx,
  sessionId: bigint | null,
  asked: { name: SwitchName; message: string; endsAt: Date | null },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select switches_turn_off(${sessionId}, ${asked.name}, ${asked.message}, ${asked.endsAt}) as done`.execute(
    tx,
  );
  return rows[0]?.done ?? false;
}

/**
 * Turns on the switch of an approved request. @returns false if the switch was turned on, or turned off again, since
 * the request.
 */
export async function turnOn(tx: Tx, requestId: bigint): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select switches_turn_on(${requestId}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}
