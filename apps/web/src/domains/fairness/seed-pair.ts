import type { SeedPair } from '@aureus/contract/fairness.ts';
import { callData } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';

const KEY = ['fairness', 'seeds'] as const;

/** The player's seeds: client seed, the sealed server seed, the next seal. */
export const SEED_PAIR = {
  queryKey: KEY,
  queryFn: () => callData<SeedPair>('/api/fairness/seed-pair'),
};

/** Shows a pair as the server just gave it. */
export function putSeedPair(pair: SeedPair): void {
  queryClient.setQueryData<SeedPair>(KEY, pair);
}

/** Asks for the player's seals before the first bet, so that this browser has seen them by then. */
export async function lookAtSeals(): Promise<void> {
  await queryClient.prefetchQuery(SEED_PAIR);
}
