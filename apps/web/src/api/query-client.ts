import { ApiError } from '@aureus/ui-kit/http.ts';
import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/** Refusals are final; only a missing answer or a failing server is worth another try. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);
}

/** Of a query whose answer no message changes: it is not asked again because a connection was late. */
export const STILL = { isStill: true };

/**
 * Query client whose invalidation also covers queries that load for the first time: their answer may have been made
 * before the change. The library refetches only where there is an answer already.
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
    queries: { staleTime: 30_000, retry: isWorthRetrying },
    mutations: { retry: false },
  },
});
