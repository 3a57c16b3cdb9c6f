import type { RainAllowance, RainState } from '@aureus/contract/rain.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { newerRain } from './rain-state.ts';

const RAIN = ['rain'] as const;

const knownRain = () => queryClient.getQueryData<RainState>(RAIN);

/** The rain that is being collected. */
export function useRain() {
  return useQuery({
    queryKey: RAIN,
    queryFn: async () => newerRain(knownRain(), withoutAllowance(await call('GET /api/rain/current'))),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const ALLOWANCE = ['rain-allowance'] as const;

/** Keeps the player's own part of an answer. @returns what is everyone's. */
export function withoutAllowance({
  allowance,
  ...rain
}: RainState & { allowance: RainAllowance | null }): RainState {
  queryClient.setQueryData(ALLOWANCE, allowance);
  return rain;
}

/** Returns the number of rains that the signed-in player may join; it comes with the rain. */
export function useAllowance() {
  return useQuery<RainAllowance | null>({
    queryKey: ALLOWANCE,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Asks for the rain again, with the player's own part. */
export const refreshRain = (): void => void queryClient.invalidateQueries({ queryKey: RAIN });

/** Takes over what the server sent of the rain. */
export function putRain(rain: RainState): void {
  queryClient.setQueryData<RainState>(RAIN, (known) => newerRain(known, rain));
}
