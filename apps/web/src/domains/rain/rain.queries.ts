import type { RainAllowance, RainState } from '@aureus/contract/rain.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';

const RAIN = ['rain'] as const;

const knownRain = () => queryClient.getQueryData<RainState>(RAIN);

/** Returns the current rain. */
export function useRain() {
  return useQuery({
    queryKey: RAIN,
    queryFn: async () => newerRain(knownRain(), withoutAllowance(await call('GET /api/rain/current'))),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const ALLOWANCE = ['rain-allowance'] as const;

/** Moves the player's own part of an answer into the cache. @returns the public part. */
export function withoutAllowance({
  allowance,
  ...rain
}: RainState & { allowance: RainAllowance | null }): RainState {
  queryClient.setQueryData(ALLOWANCE, allowance);
  return rain;
}

/** Returns how many rains the signed-in player may join and has joined. The figures come with the current rain. */
export function useAllowance() {
  return useQuery<RainAllowance | null>({
    queryKey: ALLOWANCE,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Reloads the current rain, and the number of rains that the player may join. */
export const refreshRain = (): void => void queryClient.invalidateQueries({ queryKey: RAIN });

/** Applies a state of the rain from the server. */
export function putRain(rain: RainState): void {
  queryClient.setQueryData<RainState>(RAIN, (known) => newerRain(known, rain));
}

const HOUR_MS = 60 * 60_000;

/** Returns the time until `endsAt` as a percentage of an hour. */
export function percentLeft(endsAt: number, now: number): number {
  return Math.min(100, Math.max(0, ((endsAt - now) / HOUR_MS) * 100));
}

/** Returns the newer of two states of the rain, because a message may overtake an answer. */
export function newerRain(known: RainState | undefined, arrived: RainState): RainState {
  if (known === undefined || known.id !== arrived.id)
    return known !== undefined && BigInt(known.id) > BigInt(arrived.id) ? known : arrived;
  // The pot and the entrants of a rain only grow.
  return known.updatedPrize > arrived.updatedPrize || known.entries.length > arrived.entries.length
    ? known
    : arrived;
}
