import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { siteAccounts, transferCodes } from './wallet.codes.ts';
import { transfer } from './wallet.store.ts';

export type Hold = { id: string; playerId: bigint; amount: bigint };

/** Moves coins from the player's wallet to the holds account; throws AU001 when the balance is too low. */
export async function placeHold(
  tx: Tx,
  hold: Hold & { target: bigint; expiresInMs: number | null },
): Promise<void> {
  await sql`insert into wallet_holds (id, player_id, target, amount, created_at, expires_at)
    select ${hold.id}, ${hold.playerId}, ${hold.target}, ${hold.amount}, m.at, m.at + ${hold.expiresInMs} * interval '1 millisecond'
    from (select app_now() as at) m`.execute(tx);
  await transfer(tx, {
    debit: hold.playerId,
    credit: siteAccounts.holds,
    amount: hold.amount,
    code: transferCodes.holdPlaced,
    ref: hold.id,
  });
}

/**
 * Ends a hold: POSTED pays the target, VOIDED and EXPIRED give the coins back. The state change decides who wins:
 * of many callers at once exactly one gets the hold, the others `undefined`. EXPIRED only once its time has come.
 */
export async function resolveHold(
  tx: Tx,
  id: string,
  state: 'POSTED' | 'VOIDED' | 'EXPIRED',
): Promise<Hold | undefined> {
  const { rows } = await sql<{ player_id: bigint; target: bigint; amount: bigint }>`
    update wallet_holds set state = ${state}, resolved_at = app_now()
    where id = ${id} and state = 'PENDING' and (${state} <> 'EXPIRED' or expires_at <= app_now())
    returning player_id, target, amount`.execute(tx);
  const hold = rows[0];
  if (hold === undefined) return undefined;
  await transfer(tx, {
    debit: siteAccounts.holds,
    credit: state === 'POSTED' ? hold.target : hold.player_id,
    amount: hold.amount,
    code: state === 'POSTED' ? transferCodes.holdPosted : transferCodes.holdReturned,
    ref: id,
  });
  return { id, playerId: hold.player_id, amount: hold.amount };
}

export async function expiredHolds(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from wallet_holds where state = 'PENDING' and expires_at <= app_now() order by expires_at limit ${most}`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}
