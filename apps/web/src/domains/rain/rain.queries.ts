import type { RainAllowance, RainState } from '@aureus/contract/rain.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';

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

const HOUR_MS = 60 * 60_000;

/** Returns the rest of the hour, in percent of sixty minutes. */
export function percentLeft(endsAt: number, now: number): number {
  return Math.min(100, Math.max(0, ((endsAt - now) / HOUR_MS) * 100));
}

/** The newer of two states: messages may overtake an answer that was on its way. */
export function newerRain(known: RainState | undefined, arrived: RainState): RainState {
  if (known === undefined || known.id !== arrived.id)
    return known !== undefined && BigInt(known.id) > BigInt(arrived.id) ? known : arrived;
  // Within one rain pot and entrants only grow.
  return known.updatedPrize > arrived.updatedPrize || known.entries.length > arrived.entries.length
    ? known
    : arrived;
}
