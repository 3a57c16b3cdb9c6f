import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/** A player's vault. `lockUntil` is null if the vault is open by the database's clock. */
export type VaultRow = { vaultId: bigint; lockUntil: Date | null };

/** Reads a player's vault and creates it on first use. */
export async function readVault(tx: Tx, playerId: bigint): Promise<VaultRow> {
  const vault = await findVault(tx, playerId);
  if (vault !== undefined) return vault;
  await tx
    .insertInto('vault_vaults')
    .values({ player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findVault(tx, playerId);
  if (made === undefined) throw new Error(`player ${playerId} has no vault`);
  return made;
}

async function findVault(tx: Tx, playerId: bigint): Promise<VaultRow | undefined> {
  const { rows } = await sql<{ vault_id: bigint; lock_until: Date | null }>`
    select vault_id, case when lock_until > app_now() then lock_until end as lock_until
    from vault_vaults where player_id = ${playerId}`.execute(tx);
  const row = rows[0];
  return row && { vaultId: row.vault_id, lockUntil: row.lock_until };
}

/**
 * Locks an open vault. The lock's end is a whole millisecond, as the player sees it. @returns the lock's end;
 * undefined if the vault is already locked.
 */
export async function lockFor(tx: Tx, playerId: bigint, hours: number): Promise<Date | undefined> {
  const { rows } = await sql<{ lock_until: Date }>`
    update vault_vaults set lock_until = date_trunc('milliseconds', app_now()) + ${hours} * interval '1 hour'
    where player_id = ${playerId} and (lock_until is null or lock_until <= app_now())
    returning lock_until`.execute(tx);
  return rows[0]?.lock_until;
}

/** Removes a vault's lock. @returns false if the vault was open. */
export async function liftLock(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`update vault_vaults set lock_until = null
    where player_id = ${playerId} and lock_until > app_now() returning player_id`.execute(tx);
  return rows.length === 1;
}

export type Way = 'DEPOSIT' | 'WITHDRAW';
export type Move = {
  key: string;
  playerId: bigint;
  way: Way;
  amount: bigint;
  /** The vault's balance and lock after the move. */
  balanceLocked: bigint;
  lockUntil: Date | null;
};

export async function findMove(tx: Tx, key: string): Promise<Move | undefined> {
  const row = await tx.selectFrom('vault_moves').selectAll().where('key', '=', key).executeTakeFirst();
  return (
    row && {
      key: row.key,
      playerId: row.player_id,
      way: row.way as Way,
      amount: row.amount,
      balanceLocked: row.balance_locked,
      lockUntil: row.lock_until,
    }
  );
}

/** Stores a move of coins. @returns false if a concurrent call of another player has just used the same key. */
export async function insertMove(tx: Tx, move: Move): Promise<boolean> {
  const { rows } = await sql`
    insert into vault_moves (key, player_id, way, amount, balance_locked, lock_until, moved_at)
    values (${move.key}, ${move.playerId}, ${move.way}, ${move.amount}, ${move.balanceLocked}, ${move.lockUntil}, app_now())
    on conflict do nothing returning key`.execute(tx);
  return rows.length === 1;
}
