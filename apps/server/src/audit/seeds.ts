import { createSealedSeeds } from '../domains/fairness/fairness.sealed.ts';
import type { Config } from '../platform/config.ts';
import { keysFor } from '../platform/keys.ts';
import type { Db } from '../platform/postgres.ts';
import type { OpenSeed } from './results.ts';

/**
 * Returns a function that decrypts secret seeds, so that results on them can be derived. A production command without
 * seed keys decrypts none: then only results on revealed seeds are derived.
 */
export async function seedOpener({
  db,
  config,
}: {
  db: Db;
  config: Pick<Config, 'isProduction' | 'seedKeys'>;
}): Promise<OpenSeed> {
  if (config.isProduction && config.seedKeys.length === 0) return () => undefined;
  const { open } = createSealedSeeds(await keysFor(db, 'seeds', config.seedKeys));
  return (seed) => {
    try {
      return open({ ...seed, plain: null });
    } catch {
      return undefined;
    }
  };
}
