import { sql } from 'kysely';
import type { CommitNote } from '../../platform/commit-notes.ts';
import type { Fact } from '../../platform/facts.ts';
import type { Tx } from '../../platform/postgres.ts';

/**
 * Codes of the receipts for a placed and a paid bet, in place of transfer codes. Transfers of bets have no index by
 * reference, so such receipts are looked up in `wallet_bets`.
 */
export const PLACED = 0;
export const PAID = 1;

/** A block of the ledger's hash chain. */
export type Block = { position: bigint; hash: string };

/** Reads the identity of the database's current history: cluster and timeline. */
export async function readHistory(tx: Tx): Promise<string> {
  const { rows } = await sql<{ history: string }>`select platform_history() as history`.execute(tx);
  return rows[0]?.history ?? '';
}

/** Reads what {@link readHistory} returns, as part of a statement that reads other facts too. */
export const historyFact: Fact<string> = {
  expression: sql`to_json(platform_history())`,
  read: String,
};

/** Returns those of the given receipts whose transfers are missing in the ledger. */
export async function missingTransfers(tx: Tx, notes: readonly CommitNote[]): Promise<CommitNote[]> {
  const refs = (code: number) => notes.filter((note) => note.code === code).map(({ ref }) => ref);
  const moves = notes.filter(({ code }) => code !== PLACED && code !== PAID);
  const { rows } = await sql<CommitNote>`
    select ${PLACED}::int as code, p.ref from unnest(${refs(PLACED)}::uuid[]) p (ref)
      where not exists (select from wallet_bets b where b.id = p.ref)
    union all
    select ${PAID}::int, p.ref from unnest(${refs(PAID)}::uuid[]) p (ref)
      where not exists (select from wallet_bets b where b.id = p.ref and b.payout is not null)
    union all
    select m.code::int, m.ref
      from unnest(${moves.map(({ code }) => code)}::smallint[], ${moves.map(({ ref }) => ref)}::uuid[]) m (code, ref)
      where not exists (select from wallet_transfers t where t.code = m.code and t.code >= 10 and t.ref = m.ref)`.execute(
    tx,
  );
  return rows;
}

/**
 * Returns the position of the first of these blocks that is missing or different in the ledger; null if all are there.
 */
export async function missingBlock(tx: Tx, blocks: readonly Block[]): Promise<bigint | null> {
  const { rows } = await sql<{ position: bigint | null }>`
    select min(b.position) as position
    from unnest(${blocks.map(({ position }) => position)}::bigint[], ${blocks.map(({ hash }) => hash)}::text[]) b (position, hash)
    where not exists (select from wallet_seals s where s.position = b.position and encode(s.hash, 'hex') = b.hash)`.execute(
    tx,
  );
  return rows[0]?.position ?? null;
}

export async function newestBlock(tx: Tx): Promise<Block | null> {
  const { rows } = await sql<Block>`
    select position, encode(hash, 'hex') as hash from wallet_seals order by position desc limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}
