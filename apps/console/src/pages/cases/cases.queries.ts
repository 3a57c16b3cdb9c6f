import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, errorMessage } from '../../api/http.ts';
import { requestsKey } from '../../api/requests.queries.ts';
import { toast } from '../../ui/toast.ts';
import { bodyOf, type Draft, itemsOf, priceOf } from './draft.ts';

const casesKey = ['cases'] as const;

/** All cases, including drafts of new ones. */
export const casesQuery = queryOptions({
  queryKey: [...casesKey, 'list'],
  queryFn: () => call('GET /api/staff/cases'),
  refetchInterval: 15_000,
});

/** A case with its draft. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...casesKey, 'one', id],
    queryFn: () => call('GET /api/staff/cases/:id', { params: { id } }),
    refetchInterval: 15_000,
  });

/** Figures and problems of a draft, computed by the server. */
export const judgeQuery = (id: string, { price, rows }: Draft) =>
  queryOptions({
    queryKey: [...casesKey, 'judge', id, priceOf(price) ?? 0, itemsOf(rows)],
    queryFn: () =>
      call('POST /api/staff/cases/:id/judge', {
        params: { id },
        body: { price: priceOf(price) ?? 0, items: itemsOf(rows) },
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Catalog items that match a search. */
export const itemsQuery = (search: string) =>
  queryOptions({
    queryKey: [...casesKey, 'items', search],
    queryFn: () => call('GET /api/staff/case-items', { query: { search } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

function useCaseChange<Input, Output>(
  id: string,
  mutationFn: (input: Input) => Promise<Output>,
  done: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => toast('good', done),
    onError: (error) => toast('bad', errorMessage(error)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [...casesKey, 'one', id] }),
        client.invalidateQueries({ queryKey: casesQuery.queryKey }),
        client.invalidateQueries({ queryKey: requestsKey }),
      ]),
  });
}

export const useSave = (id: string, done: string) =>
  useCaseChange(
    id,
    ({ draft, picture }: { draft: Draft; picture?: string }) =>
      call('POST /api/staff/cases/:id/draft', { params: { id }, body: bodyOf(draft, picture) }),
    done,
  );

export const useDrop = (id: string, done: string) =>
  useCaseChange(id, () => call('POST /api/staff/cases/:id/drop', { params: { id }, body: {} }), done);

/** Saves the current draft, then requests its publication. */
export const usePublish = (id: string, done: string) =>
  useCaseChange(
    id,
    async ({ draft, reason }: { draft: Draft; reason: string }) => {
      await call('POST /api/staff/cases/:id/draft', { params: { id }, body: bodyOf(draft) });
      return call('POST /api/staff/cases/:id/publish', { params: { id }, body: { reason } });
    },
    done,
  );
