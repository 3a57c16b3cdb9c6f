import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/postgres.ts';
import type { UnableToPlay } from '../wallet/wallet.ts';

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
export type Move = { key: string; playerId: bigint; way: Way; amount: bigint };

/** True if the key was used for a move by any player. */
export async function isUsed(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`select from vault_moves where key = ${key}`.execute(tx);
  return rows.length > 0;
}

/** Answer of a move, as vault_move.sql names it. `balance` is the wallet's; null unless this call moved coins. */
export type Moved = {
  status: 'ok' | 'replay' | 'reused' | 'locked' | 'unconfirmed' | UnableToPlay;
  vaultId: bigint;
  lockUntil: Date | null;
  vaultBalance: bigint;
  balance: bigint | null;
};

/**
 * Moves coins and checks everything the move depends on, in one statement. Outside a transaction, the move is
 * committed when this returns. @param isConfirmed true if the second factor was confirmed. @throws AU001 if there are
 * too few coins, or a unique violation for a key that another player has just used.
 */
export async function move(db: Db, one: Move, isConfirmed: boolean): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select status, vault_id as "vaultId", lock_until as "lockUntil", vault_balance as "vaultBalance", balance
    from vault_move(${one.key}, ${one.playerId}, ${one.way}, ${one.amount}, ${isConfirmed})`.execute(db);
  if (rows[0] === undefined) throw new Error('the database answered nothing');
  return rows[0];
}
