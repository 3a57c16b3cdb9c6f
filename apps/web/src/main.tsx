import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { openSocket } from './api/socket.ts';
import { Layout } from './shell/Layout.tsx';
import { armSound } from './ui/sound.ts';

function App() {
  useEffect(() => {
    document.getElementById('site-loader')?.remove();
    armSound();
    // After the first paint: nothing on the first screen waits for the live connection.
    requestAnimationFrame(() => setTimeout(() => void openSocket()));
  }, []);
  return <Layout />;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// As a transition the first render is done in slices, so that even a slow phone answers a tap meanwhile.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
});
