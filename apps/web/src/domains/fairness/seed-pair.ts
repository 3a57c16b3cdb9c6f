import type { SeedPair } from '@aureus/contract/fairness.ts';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { currentMe } from '../../api/session.ts';

const KEY = ['fairness', 'seeds'] as const;

/** Query for the player's client seed, and for the hashes of the current and the next server seed. */
export const SEED_PAIR = {
  queryKey: KEY,
  queryFn: () => call('GET /api/fairness/seed-pair'),
};

/** Puts a seed pair from the server into the cache. */
export function putSeedPair(pair: SeedPair): void {
  queryClient.setQueryData<SeedPair>(KEY, pair);
}

/**
 * Loads the player's seed hashes before the first bet, so that this browser has seen them. A pair without a client
 * seed gets one from this browser, to which the server can't adapt its committed seed.
 */
export async function supplyClientSeed(): Promise<void> {
  const { currentSeed } = await queryClient.fetchQuery(SEED_PAIR);
  // A seed pair without a client seed keeps none once it was used for draws.
  if (currentSeed.clientSeed !== '' || currentSeed.nonce > 0) return;
  const body = { clientSeed: randomClientSeed() };
  putSeedPair(await call('POST /api/fairness/client-seed', { body }));
  await keepClientSeed(currentSeed.number, body.clientSeed);
}

/** Keeps the client seed that this browser sent for a pair, to compare it with later proofs. */
export async function keepClientSeed(number: number, clientSeed: string): Promise<void> {
  const { rememberClientSeed } = await import('./seen/seen.ts');
  const me = currentMe();
  if (me) rememberClientSeed(me.id, number, clientSeed);
}

/** Keeps a pair's revealed server seed, from which the results of bets refused on that pair are derived. */
export async function keepRevealed(number: number, serverSeed: string): Promise<void> {
  const { takeRevealed } = await import('./seen/seen.ts');
  const me = currentMe();
  // A failure is ignored here, because the fairness page derives the results again and shows a failure.
  if (me) await takeRevealed(me.id, number, serverSeed).catch(() => undefined);
}

/** Number of random bytes in a client seed: too many to guess. */
const BYTES = 16;

/** Returns a random client seed in hex, generated in this browser. */
export function randomClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
