import type { Language } from '@aureus/contract/languages.ts';
import { sql } from 'kysely';
import { lockAlone } from '../../platform/locks.ts';
import type { Tx } from '../../platform/postgres.ts';

export type ShareRow = {
  id: string;
  playerId: bigint;
  betId: string;
  hidesAmounts: boolean;
  language: Language;
  sharedAt: Date;
};

const columns = sql`id, player_id as "playerId", bet_id as "betId", hides_amounts as "hidesAmounts", language,
  shared_at as "sharedAt"`;

/** Locks a player's shares until the transaction ends, so that wins are shared one after the other. */
export const lockShares = (tx: Tx, playerId: bigint): Promise<void> => lockAlone(tx, 'shares', playerId);

export async function findShare(tx: Tx, id: string): Promise<ShareRow | undefined> {
  const { rows } = await sql<ShareRow>`select ${columns} from shares_shares where id = ${id}`.execute(tx);
  return rows[0];
}

export async function findShareOfBet(tx: Tx, betId: string): Promise<ShareRow | undefined> {
  const { rows } = await sql<ShareRow>`select ${columns} from shares_shares where bet_id = ${betId}`.execute(
    tx,
  );
  return rows[0];
}

/** The player's shares, newest first. */
export async function readShares(tx: Tx, playerId: bigint): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select ${columns} from shares_shares where player_id = ${playerId} order by shared_at desc, id`.execute(
    tx,
  );
  return rows;
}

export async function insertShare(tx: Tx, share: Omit<ShareRow, 'sharedAt'>): Promise<ShareRow> {
  const { id, playerId, betId, hidesAmounts, language } = share;
  const { rows } = await sql<ShareRow>`
    insert into shares_shares (id, player_id, bet_id, hides_amounts, language, shared_at)
    values (${id}, ${playerId}, ${betId}, ${hidesAmounts}, ${language}, app_now()) returning ${columns}`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was shared');
  return row;
}

export async function hideAmounts(tx: Tx, id: string): Promise<void> {
  await sql`update shares_shares set hides_amounts = true where id = ${id}`.execute(tx);
}

/** Deletes a player's shares. @param id of one share; null deletes all. */
export async function deleteShares(tx: Tx, playerId: bigint, id: string | null): Promise<void> {
  await sql`delete from shares_shares where player_id = ${playerId} ${id === null ? sql`` : sql`and id = ${id}`}`.execute(
    tx,
  );
}
