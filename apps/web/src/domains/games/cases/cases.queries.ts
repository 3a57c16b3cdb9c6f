import type { CaseSummary, OwnCases } from '@aureus/contract/cases.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage } from '../../../api/http.ts';
import { queryClient, STILL } from '../../../api/query-client.ts';
import { useMe } from '../../../api/session.ts';
import { showToast } from '../../../ui/toast.ts';

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

/** Returns a case from the loaded list, if there is one; sends no request. */
export const listedCase = (id: string): CaseSummary | undefined =>
  queryClient.getQueryData<readonly CaseSummary[]>(KEY)?.find((box) => box.id === id);

// Not among the cases themselves: what a case showed is kept as a proof of it.
const OWN = ['own-cases'] as const;

/** The cases that the signed-in player comes back to; kept by the server, so that a phone shows them too. */
export function useOwnCases() {
  const { data: me } = useMe();
  return useQuery({
    queryKey: [...OWN, me?.id],
    enabled: me !== undefined && me !== null,
    queryFn: () => call('GET /api/user/cases'),
    staleTime: 30_000,
    meta: STILL,
  });
}

/** Makes a case a favorite or ends it; the page shows it at once. */
export function useFavorite() {
  const { data: me } = useMe();
  const key = [...OWN, me?.id];
  return useMutation({
    mutationFn: ({ id, isFavorite }: { id: string; isFavorite: boolean }) =>
      call('POST /api/user/cases/:id/favorite', { params: { id }, body: { isFavorite } }),
    onMutate: ({ id, isFavorite }) => {
      queryClient.setQueryData<OwnCases>(key, (own) =>
        own === undefined
          ? undefined
          : {
              ...own,
              favorites: [...(isFavorite ? [id] : []), ...own.favorites.filter((one) => one !== id)],
            },
      );
    },
    onSuccess: (own) => queryClient.setQueryData(key, own),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: OWN });
      showToast('error', errorMessage(error));
    },
  });
}

/** Asks the server again: some case is not what the page showed. */
export function refreshCases(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}
