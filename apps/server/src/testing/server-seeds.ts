import { createSealedSeeds } from '../domains/fairness/fairness.sealed.ts';
import { keysFor } from '../platform/keys.ts';
import { createDb } from '../platform/postgres.ts';
import type { Key } from '../platform/sealing.ts';
import type { TestDatabase } from './database.ts';

/**
 * Reads and decrypts server seeds that the site keeps secret.
 * @param from SQL after `from`, with the alias `s` for the seed's row: `fairness_seed_pairs s where …`.
 */
export async function serverSeeds(
  database: TestDatabase,
  from: string,
  values: unknown[] = [],
  configured: readonly Key[] = [],
): Promise<string[]> {
  const sealed = createSealedSeeds(await keysFor(createDb(database.owner), 'seeds', configured));
  const { rows } = await database.owner.query<{ plain: string | null; sealed: Buffer | null; hash: string }>(
    `select s.server_seed as plain, s.sealed_seed as sealed, s.server_seed_hash as hash from ${from}`,
    values,
  );
  return rows.map(({ hash, ...row }) => sealed.open({ ...row, serverSeedHash: hash }));
}
