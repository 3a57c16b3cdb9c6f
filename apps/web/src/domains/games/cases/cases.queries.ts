import type { CaseSummary, OwnCases } from '@aureus/contract/cases.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage } from '../../../api/http.ts';
import { queryClient, STILL } from '../../../api/query-client.ts';
import { useMe } from '../../../api/session.ts';
import { showToast } from '../../../ui/toast.ts';

const KEY = ['cases'] as const;

/** Returns all cases, without their items. */
export function useCases() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => call('GET /api/games/cases'),
    staleTime: 5 * 60_000,
    meta: STILL,
  });
}

/** Returns a case with its items. */
export function useCase(id: string) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: () => call('GET /api/games/cases/:id', { params: { id } }),
    staleTime: 5 * 60_000,
    meta: STILL,
  });
}

/** Returns a case from the cached list of cases; undefined if it isn't cached. */
export const listedCase = (id: string): CaseSummary | undefined =>
  queryClient.getQueryData<readonly CaseSummary[]>(KEY)?.find((box) => box.id === id);

// This key doesn't begin with `cases`, because data under such keys is stored as a proof of shown contents.
const OWN = ['own-cases'] as const;

/**
 * Returns the player's favorite and recently opened cases. The server stores them, so they are the same on all
 * devices.
 */
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

/** Adds a case to the favorites or removes it. The page updates before the server answers. */
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

/** Reloads the cases, because the server may have refused to open one as the page showed it. */
export function refreshCases(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}
