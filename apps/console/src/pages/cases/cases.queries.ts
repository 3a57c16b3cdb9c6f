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
  onDone?: (output: Output, input: Input) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Called before the queries are fetched again.
    onSuccess: (output, input) => {
      onDone?.(output, input);
      toast('good', done);
    },
    onError: (error) => toast('bad', errorMessage(error)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [...casesKey, 'one', id] }),
        client.invalidateQueries({ queryKey: casesQuery.queryKey }),
        client.invalidateQueries({ queryKey: requestsKey }),
      ]),
  });
}

/** Called with a draft that the server has saved, and the time at which it did. */
type OnSaved = (draft: Draft, updatedAt: number) => void;

/** Saves a draft. `base`: `updatedAt` of the draft that it was made from; null if there was none. */
export const useSave = (id: string, done: string, onSaved?: OnSaved) =>
  useCaseChange(
    id,
    ({ draft, base, picture }: { draft: Draft; base: number | null; picture?: string }) =>
      call('POST /api/staff/cases/:id/draft', { params: { id }, body: { ...bodyOf(draft, picture), base } }),
    done,
    ({ updatedAt }, { draft }) => onSaved?.(draft, updatedAt),
  );

export const useDrop = (id: string, done: string, onDropped: () => void) =>
  useCaseChange(
    id,
    (base: number) => call('POST /api/staff/cases/:id/drop', { params: { id }, body: { base } }),
    done,
    onDropped,
  );

/** Saves the current draft, then requests its publication. `base` as in {@link useSave}. */
export const usePublish = (id: string, done: string, onSaved: OnSaved) =>
  useCaseChange(
    id,
    async ({ draft, base, reason }: { draft: Draft; base: number | null; reason: string }) => {
      const { updatedAt } = await call('POST /api/staff/cases/:id/draft', {
        params: { id },
        body: { ...bodyOf(draft), base },
      });
      onSaved(draft, updatedAt);
      return call('POST /api/staff/cases/:id/publish', {
        params: { id },
        body: { reason, base: updatedAt },
      });
    },
    done,
  );
