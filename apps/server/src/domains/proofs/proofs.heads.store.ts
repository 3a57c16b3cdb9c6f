import type { BookHeads } from '@aureus/fair/heads.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import type { SigningKeys } from '../../platform/signing.ts';

/** The heads that a key service signed last, and the signing keys. */
type Stored = { heads: BookHeads; keys: SigningKeys };

export async function read(tx: Tx): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`select heads, keys from proofs_heads`.execute(tx);
  return rows[0];
}

/**
 * Stores heads, unless newer ones are stored. Heads of the future were signed by a process whose clock was ahead, so
 * they are replaced.
 */
export async function write(tx: Tx, { heads, keys }: Stored): Promise<void> {
  await sql`insert into proofs_heads as h (heads, keys)
    values (${JSON.stringify(heads)}::jsonb, ${JSON.stringify(keys)}::jsonb)
    on conflict (is_only) do update set heads = excluded.heads, keys = excluded.keys
    where (h.heads ->> 'at')::bigint < (excluded.heads ->> 'at')::bigint
      or (h.heads ->> 'at')::bigint > extract(epoch from app_now() + interval '1 minute') * 1000`.execute(tx);
}
