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
  // The frame leaves for the sign-in page as soon as it reads that no one is signed in, or not all the way.
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
