import { ApiError } from '@aureus/ui-kit/http.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from './http.ts';

/** Makes the cache of replies. @param onSignedOut runs when a reply says that the session is over. */
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
        // The server's own answer stays the same; only a lost connection is worth another try.
        retry: (count, error) => count < 2 && error instanceof ApiError && error.status === 0,
      },
    },
  });
}
