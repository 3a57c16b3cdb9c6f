import { hashServerSeed, isServerSeed } from '@aureus/fair/seeds.ts';
import type { Check } from './beacon-words.ts';

/** Whether a revealed server seed is the one that a hash stands for. That the hash was shown before is another check. */
export const sealCheck = (seed: { serverSeed: string; serverSeedHash: string }): Check => ({
  title: 'The revealed seed fits its hash',
  isGood: isServerSeed(seed.serverSeed) && hashServerSeed(seed.serverSeed) === seed.serverSeedHash,
  text: 'SHA-256 of the server seed, computed here.',
  values: [
    { name: 'Server seed', value: seed.serverSeed },
    { name: 'Hash', value: seed.serverSeedHash },
  ],
});
