import type { SwitchName } from '@aureus/contract/switches.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** `id` is another one with each switching-off. */
export type OffRow = {
  id: bigint;
  name: SwitchName;
  message: string;
  since: Date;
  endsAt: Date | null;
  by: string;
};

/** Reads the switches that are off. One whose end has passed stays in the list until it is switched again. */
export async function listOff(tx: Tx): Promise<OffRow[]> {
  const { rows } = await sql<OffRow>`
    select id, name, message, since, ends_at as "endsAt", by_name as by
    from switches_off order by name`.execute(tx);
  return rows;
}

/** @returns false where that would end sooner what is off already. */
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

/** Switches on what an approved request is about. @returns false where that is gone or was switched off again. */
export async function turnOn(tx: Tx, requestId: bigint): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select switches_turn_on(${requestId}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}
