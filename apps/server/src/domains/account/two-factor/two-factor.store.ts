import { sql } from 'kysely';
import { type Fact, isFact, readFact } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/postgres.ts';

/** Makes a fact that is true if a player has turned two-factor on. */
export const isOnFact = (playerId: bigint): Fact<boolean> => isFact(sql`two_factor_is_on(${playerId})`);

export const isOn = (tx: Tx, playerId: bigint): Promise<boolean> => readFact(tx, isOnFact(playerId));

export type Authenticator = {
  secret: Buffer;
  startedAt: Date;
  isOn: boolean;
  usedStep: bigint;
  usedPurpose: Buffer | null;
  wrongAt: Date[];
  /** End of the last lock, which may be over. */
  lockedUntil: Date | null;
  /** The database's time when the row was read. */
  now: Date;
};

/** Reads and locks a player's authenticator, so that its changes happen one after the other. */
export async function lockAuthenticator(tx: Tx, playerId: bigint): Promise<Authenticator | undefined> {
  const { rows } = await sql<Authenticator>`
    select secret, started_at as "startedAt", enabled_at is not null as "isOn", used_step as "usedStep",
           used_purpose as "usedPurpose", wrong_at as "wrongAt", app_now() as now,
           locked_until as "lockedUntil"
    from two_factor_authenticators where player_id = ${playerId} for update`.execute(tx);
  return rows[0];
}

/** Starts a setup and replaces an unfinished one. @returns false if two-factor is on. */
export async function startSetup(tx: Tx, playerId: bigint, secret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into two_factor_authenticators (player_id, secret, started_at) values (${playerId}, ${secret}, app_now())
    on conflict (player_id) do update set secret = excluded.secret, started_at = excluded.started_at, used_step = 0,
      used_purpose = null
    where two_factor_authenticators.enabled_at is null returning player_id`.execute(tx);
  return rows.length === 1;
}

const SECRETS_AT_ONCE = 500;

/**
 * Reads a batch of secrets that aren't sealed under the newest key. @param start first bytes of secrets sealed under
 * that key. @param after player of the last secret read.
 */
export async function secretsNotBeginning(
  tx: Tx,
  start: Buffer,
  after: bigint,
): Promise<{ playerId: bigint; secret: Buffer }[]> {
  const { rows } = await sql<{ playerId: bigint; secret: Buffer }>`
    select player_id as "playerId", secret from two_factor_authenticators
    where player_id > ${after} and substring(secret from 1 for ${start.length}) <> ${start}
    order by player_id limit ${SECRETS_AT_ONCE}`.execute(tx);
  return rows;
}

/** Replaces a player's secret if the stored one is still `old`. */
export async function replaceSecret(tx: Tx, playerId: bigint, old: Buffer, secret: Buffer): Promise<void> {
  await sql`update two_factor_authenticators set secret = ${secret}
    where player_id = ${playerId} and secret = ${old}`.execute(tx);
}

/** Turns two-factor on. @returns false if it is already on. */
export async function turnOn(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`update two_factor_authenticators set enabled_at = app_now()
    where player_id = ${playerId} and enabled_at is null returning player_id`.execute(tx);
  return rows.length === 1;
}

/** Deletes a player's authenticator and recovery codes. @returns false if two-factor is not on. */
export async function turnOff(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`delete from two_factor_authenticators
    where player_id = ${playerId} and enabled_at is not null returning player_id`.execute(tx);
  return rows.length === 1;
}

/**
 * Records the use of an authenticator code. @param newest the last step whose code is correct now; null while the
 * clock is wrong. @returns false if this step, or a later one up to `newest`, was used before.
 */
export async function useStep(
  tx: Tx,
  playerId: bigint,
  { step, newest, purpose }: { step: bigint; newest: bigint | null; purpose: Buffer },
): Promise<boolean> {
  const { rows } = await sql`update two_factor_authenticators
    set used_step = ${step}, used_purpose = ${purpose}, wrong_at = '{}'
    where player_id = ${playerId} and (used_step < ${step} or used_step > ${newest}) returning player_id`.execute(
    tx,
  );
  return rows.length === 1;
}

export async function noteWrongCode(
  tx: Tx,
  playerId: bigint,
  guard: { wrongAt: Date[]; lockedUntil: Date | null },
): Promise<void> {
  await sql`update two_factor_authenticators
    set wrong_at = ${guard.wrongAt}::timestamptz[], locked_until = ${guard.lockedUntil}
    where player_id = ${playerId}`.execute(tx);
}

/** Replaces all recovery codes with new ones. */
export async function replaceRecoveryCodes(
  tx: Tx,
  playerId: bigint,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('two_factor_recovery_codes').where('player_id', '=', playerId).execute();
  await tx
    .insertInto('two_factor_recovery_codes')
    .values(hashes.map((code_hash) => ({ player_id: playerId, code_hash })))
    .execute();
}

/** Finds a recovery code by its possible hashes, with the purpose of its use. */
export async function findRecoveryCode(
  tx: Tx,
  playerId: bigint,
  hashes: readonly Buffer[],
): Promise<{ hash: Buffer; usedPurpose: Buffer | null } | undefined> {
  return tx
    .selectFrom('two_factor_recovery_codes')
    .select(['code_hash as hash', 'used_purpose as usedPurpose'])
    .where('player_id', '=', playerId)
    .where('code_hash', 'in', [...hashes])
    .executeTakeFirst();
}

/** Records the use of a recovery code. @returns false if the code was used before. */
export async function useRecoveryCode(
  tx: Tx,
  playerId: bigint,
  hash: Buffer,
  purpose: Buffer,
): Promise<boolean> {
  const { rows } =
    await sql`update two_factor_recovery_codes set used_purpose = ${purpose}, used_at = app_now()
    where player_id = ${playerId} and code_hash = ${hash} and used_at is null returning player_id`.execute(
      tx,
    );
  return rows.length === 1;
}

export async function countRecoveryCodes(tx: Tx, playerId: bigint): Promise<number> {
  const { count } = await tx
    .selectFrom('two_factor_recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
