import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './http.ts';

/** Refusals are final; only a missing answer or a failing server is worth another try. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);
}

/** Of a query whose answer no message changes: it is not asked again because a connection was late. */
export const STILL = { isStill: true };

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isWorthRetrying },
    mutations: { retry: false },
  },
});
