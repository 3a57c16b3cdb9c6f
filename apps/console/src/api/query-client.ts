import { ApiError } from '@aureus/ui-kit/http.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from './http.ts';

/**
 * Creates the query cache. @param onSignedOut called when a reply shows that the session has ended or lacks its second
 * factor.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 2000,
        // Retry only lost connections (status 0): if the server refused a call, it would refuse it again.
        retry: (count, error) => count < 2 && error instanceof ApiError && error.status === 0,
      },
    },
  });
}
