import type { SeedPair } from '@aureus/contract/fairness.ts';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';

const KEY = ['fairness', 'seeds'] as const;

/** The player's seeds: client seed, the sealed server seed, the next seal. */
export const SEED_PAIR = {
  queryKey: KEY,
  queryFn: () => call('GET /api/fairness/seed-pair'),
};

/** Shows a pair as the server just gave it. */
export function putSeedPair(pair: SeedPair): void {
  queryClient.setQueryData<SeedPair>(KEY, pair);
}

/**
 * Looks at the player's seals before the first bet, so that this browser has seen them by then, and gives a new pair the
 * player's client seed: the server had sealed its own before it saw this one.
 */
export async function supplyClientSeed(): Promise<void> {
  const { currentSeed } = await queryClient.fetchQuery(SEED_PAIR);
  // One that was drawn from without a client seed stays without.
  if (currentSeed.clientSeed !== '' || currentSeed.nonce > 0) return;
  const body = { clientSeed: randomClientSeed() };
  putSeedPair(await call('POST /api/fairness/client-seed', { body }));
}

/** So many random bytes make a client seed: no one guesses it. */
const BYTES = 16;

/** A client seed from this browser's own source of randomness, in hex. */
export function randomClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
