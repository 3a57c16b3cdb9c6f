import type { BeaconInfo, RotatedSeedPair, RouletteRecord, SeedPair } from '@aureus/contract/fairness.ts';
import { hashServerSeed, isServerSeed } from '@aureus/fair/seeds.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callData, callPage } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { checkRound } from './check-round.ts';

const SEEDS = ['fairness', 'seeds'] as const;
const RECENT = 12;

/** The newest finished rounds, newest first. */
export function useRecentRounds() {
  return useQuery({
    queryKey: ['fairness', 'recent'],
    queryFn: async () =>
      (await callPage<RouletteRecord>(`/api/fairness/roulette/history?page=0&limit=${RECENT}`)).data,
    staleTime: 5_000,
  });
}

/** A finished round with every check of it, computed in this browser. */
export function useCheckedRound(roundId: string | undefined) {
  return useQuery({
    queryKey: ['fairness', 'round', roundId],
    enabled: roundId !== undefined,
    // What is over does not change.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const [record, beacon, { isBeaconSignature }] = await Promise.all([
        callData<RouletteRecord>(`/api/games/spin/rounds/${roundId}`),
        callData<BeaconInfo>('/api/fairness/beacon'),
        // The curve is the heaviest part of the page and is needed only here.
        import('./beacon-signature.ts'),
      ]);
      return { record, beacon, checks: await checkRound(record, beacon, isBeaconSignature) };
    },
  });
}

/** The player's seeds: client seed, the sealed server seed, the next seal. */
export function useSeedPair(isEnabled: boolean) {
  return useQuery({
    queryKey: SEEDS,
    enabled: isEnabled,
    queryFn: () => callData<SeedPair>('/api/fairness/seed-pair'),
  });
}

/** Ends the pair in force with a client seed of the player's; the reply reveals its server seed. */
export function useRotateSeeds() {
  return useMutation({
    mutationFn: (clientSeed: string) =>
      callData<RotatedSeedPair>('/api/fairness/seed-pair', { method: 'PATCH', body: { clientSeed } }),
    onSuccess: ({ currentSeed, nextSeed }) =>
      queryClient.setQueryData<SeedPair>(SEEDS, { currentSeed, nextSeed }),
  });
}

/** True when a revealed server seed is the one whose hash was shown. */
export function isSealedBy(serverSeed: string, hash: string): boolean {
  return isServerSeed(serverSeed) && hashServerSeed(serverSeed) === hash;
}
