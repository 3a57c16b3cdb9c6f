import type { Case, CaseSummary } from '@aureus/contract/cases.ts';
import { useQuery } from '@tanstack/react-query';
import { callData } from '../../api/http.ts';
import { queryClient, STILL } from '../../api/query-client.ts';

export const CASES_PATH = '/api/games/cases';
const KEY = ['cases'] as const;

/** Every case, without its items. */
export function useCases() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => callData<CaseSummary[]>(CASES_PATH),
    staleTime: 5 * 60_000,
    meta: STILL,
  });
}

/** One case with its items. */
export function useCase(id: string) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: () => callData<Case>(`${CASES_PATH}/${encodeURIComponent(id)}`),
    staleTime: 5 * 60_000,
    meta: STILL,
  });
}

/** Asks the server again: some case is not what the page showed. */
export function refreshCases(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}
