import { hashServerSeed, isServerSeed } from '@aureus/fair/seeds.ts';
import type { Check } from './beacon-check.ts';
import { sealWords, valueNames } from './fairness.checks.words.ts';

/** Checks that a revealed server seed has its hash. That the hash was shown before is another check. */
export const sealCheck = (seed: { serverSeed: string; serverSeedHash: string }): Check => ({
  ...sealWords,
  isGood: isServerSeed(seed.serverSeed) && hashServerSeed(seed.serverSeed) === seed.serverSeedHash,
  values: [
    { name: valueNames.serverSeed, value: seed.serverSeed },
    { name: valueNames.hash, value: seed.serverSeedHash },
  ],
});
