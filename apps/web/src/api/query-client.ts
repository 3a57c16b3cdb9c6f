import { ApiError } from '@aureus/ui-kit/http.ts';
import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * True after the first two failures, if there was no answer, a server error or an unexpected error. Refusals are
 * final.
 */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);
}

/** Marks a query that isn't reloaded when the first connection opens. */
export const STILL = { isStill: true };

/**
 * Query client that also repeats a query's first load if the query is invalidated during that load. The library
 * repeats a load in progress only if the query already has data.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const onTheWay =
      filters.refetchType === 'none'
        ? []
        : this.getQueryCache()
            .findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
            .filter(({ state }) => state.data === undefined);
    const done = super.invalidateQueries(filters, options);
    for (const { promise, queryKey } of onTheWay) {
      const again = () => super.invalidateQueries({ queryKey, exact: true });
      void promise?.then(again, again);
    }
    return done;
  }
}

export const queryClient = new FreshQueryClient({
  defaultOptions: {
    // A call is made at once or fails. By default, one made offline would wait, and be sent unasked when the network is
    // back.
    queries: { staleTime: 30_000, retry: isWorthRetrying, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});
