import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/http.ts';
import { queryClient, STILL } from '../../api/query-client.ts';

const KEY = ['cases'] as const;

/** Every case, without its items. */
export function useCases() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => call('GET /api/games/cases'),
    staleTime: 5 * 60_000,
    meta: STILL,
  });
}

/** One case with its items. */
export function useCase(id: string) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: () => call('GET /api/games/cases/:id', { params: { id } }),
    staleTime: 5 * 60_000,
    meta: STILL,
  });
}

/** Asks the server again: some case is not what the page showed. */
export function refreshCases(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}
