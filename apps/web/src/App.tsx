import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { openSocket } from './api/socket.ts';
import { Layout } from './shell/Layout.tsx';
import { armSound } from './ui/sound.ts';

function App({ onShown }: { onShown: () => void }) {
  useEffect(() => {
    onShown();
    armSound();
    // After the first paint: nothing on the first screen waits for the live connection.
    requestAnimationFrame(() => setTimeout(() => void openSocket()));
  }, [onShown]);
  return <Layout />;
}

/** Draws the site. `onShown` is called when the first screen stands. */
export function startApp(onShown: () => void): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App onShown={onShown} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
