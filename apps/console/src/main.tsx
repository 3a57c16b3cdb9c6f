import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { meQuery } from './api/session.queries.ts';
import { keepWayBack } from './api/way-back.ts';
import { router } from './shell/routes.tsx';

const client = createQueryClient(() => {
  keepWayBack();
  // If the session or its second factor is missing, this refetch makes `Frame` redirect to sign-in.
  void client.invalidateQueries({ queryKey: meQuery.queryKey });
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
