import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** Maximum that the site currently contributes to a rain, in cents, and the request that set it. */
export async function readBase(tx: Tx): Promise<{ base: bigint; requestId: bigint | null }> {
  const { rows } = await sql<{ base: bigint; requestId: bigint | null }>`
    select cents as base, request_id as "requestId" from rain_bases order by id desc limit 1`.execute(tx);
  if (rows[0] === undefined) throw new Error('rains have no base');
  return rows[0];
}

/** Applies an approved request to change the maximum of the site's contribution, once. @throws if the request isn't approved. */
export async function setBase(tx: Tx, requestId: bigint): Promise<void> {
  await sql`select rain_set_base(${requestId})`.execute(tx);
}
