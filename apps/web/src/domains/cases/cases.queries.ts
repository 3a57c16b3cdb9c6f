import type { Case, CaseSummary } from '@aureus/contract/cases.ts';
import { useQuery } from '@tanstack/react-query';
import { callData } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';

const PATH = '/api/games/cases';
const KEY = ['cases'] as const;

/** Every case, without its items. */
export function useCases() {
  return useQuery({ queryKey: KEY, queryFn: () => callData<CaseSummary[]>(PATH), staleTime: 5 * 60_000 });
}

/** One case with its items. */
export function useCase(id: string) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: () => callData<Case>(`${PATH}/${encodeURIComponent(id)}`),
    staleTime: 5 * 60_000,
  });
}

/** Where a case is opened. */
export const openPath = (id: string): string => `${PATH}/${encodeURIComponent(id)}/open`;

/** Asks the server again: some case is not what the page showed. */
export function refreshCases(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}
