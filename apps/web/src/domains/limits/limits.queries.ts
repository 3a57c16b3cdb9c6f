import type { LimitPeriod, Limits } from '@aureus/contract/limits.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callData } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';

const LIMITS = ['limits'] as const;
/** What is used grows less with time alone. */
const LOOK_MS = 60_000;

/** The player's limits, while they are looked at. */
export function useLimits() {
  return useQuery({
    queryKey: LIMITS,
    queryFn: () => callData<Limits>('/api/user/limits'),
    refetchInterval: LOOK_MS,
  });
}

/** Asks for the limits again. */
export function refreshLimits(): void {
  void queryClient.invalidateQueries({ queryKey: LIMITS });
}

/** Sets a limit; null takes it away. */
export function useSetLimit() {
  return useMutation({
    mutationFn: (limit: { period: LimitPeriod; amount: number | null }) =>
      callData<Limits>('/api/user/limits', { method: 'PATCH', body: limit }),
    onSuccess: (limits) => queryClient.setQueryData<Limits>(LIMITS, limits),
    onError: refreshLimits,
  });
}
