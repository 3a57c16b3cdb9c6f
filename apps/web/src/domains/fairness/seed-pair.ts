import type { SeedPair } from '@aureus/contract/fairness.ts';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';

const KEY = ['fairness', 'seeds'] as const;

/** Query for the player's client seed, the hash of the current server seed, and the hash of the next one. */
export const SEED_PAIR = {
  queryKey: KEY,
  queryFn: () => call('GET /api/fairness/seed-pair'),
};

/** Puts a seed pair from the server into the cache. */
export function putSeedPair(pair: SeedPair): void {
  queryClient.setQueryData<SeedPair>(KEY, pair);
}

/**
 * Loads the player's seed hashes before the first bet, so that this browser has seen them by then. Gives a new pair a
 * client seed from this browser. The server can't choose its seed to fit, because it committed to it first.
 */
export async function supplyClientSeed(): Promise<void> {
  const { currentSeed } = await queryClient.fetchQuery(SEED_PAIR);
  // A pair that already made draws without a client seed keeps none.
  if (currentSeed.clientSeed !== '' || currentSeed.nonce > 0) return;
  const body = { clientSeed: randomClientSeed() };
  putSeedPair(await call('POST /api/fairness/client-seed', { body }));
}

/** Number of random bytes in a client seed: too many to guess. */
const BYTES = 16;

/** Returns a random client seed in hex, generated in this browser. */
export function randomClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
