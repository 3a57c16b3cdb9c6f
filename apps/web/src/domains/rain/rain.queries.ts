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

/** Caches the player's own part of a response. @returns the public part. */
export function withoutAllowance({
  allowance,
  ...rain
}: RainState & { allowance: RainAllowance | null }): RainState {
  queryClient.setQueryData(ALLOWANCE, allowance);
  return rain;
}

/** Returns the number of rains that the signed-in player may join. It arrives with the rain's response. */
export function useAllowance() {
  return useQuery<RainAllowance | null>({
    queryKey: ALLOWANCE,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Reloads the rain with the player's own part. */
export const refreshRain = (): void => void queryClient.invalidateQueries({ queryKey: RAIN });

/** Applies a rain's state from the server. */
export function putRain(rain: RainState): void {
  queryClient.setQueryData<RainState>(RAIN, (known) => newerRain(known, rain));
}

const HOUR_MS = 60 * 60_000;

/** Returns the remaining time, as a percentage of an hour. */
export function percentLeft(endsAt: number, now: number): number {
  return Math.min(100, Math.max(0, ((endsAt - now) / HOUR_MS) * 100));
}

/** Returns the newer of two states. A message may overtake a response in progress. */
export function newerRain(known: RainState | undefined, arrived: RainState): RainState {
  if (known === undefined || known.id !== arrived.id)
    return known !== undefined && BigInt(known.id) > BigInt(arrived.id) ? known : arrived;
  // During one rain, pot and entrants only grow.
  return known.updatedPrize > arrived.updatedPrize || known.entries.length > arrived.entries.length
    ? known
    : arrived;
}
