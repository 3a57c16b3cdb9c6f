import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { setListenerLoader } from './api/exchanges.ts';
import { queryClient } from './api/query-client.ts';
import { INFO } from './api/server-clock.ts';
import { ME } from './api/session.ts';
import { openSocket } from './api/socket.ts';
import './router/page-turn.ts';
import { Layout } from './shell/Layout.tsx';
import { startWorker } from './ui/install.ts';
import { lazyPart } from './ui/parts/lazy-part.tsx';
import { armSound } from './ui/sound/audio.ts';
import './ui/streamer-class.ts';

const isOverlay = document.documentElement.classList.contains('overlay');

const OverlayPage = lazyPart(() => import('./domains/overlay/OverlayPage.tsx'));

function App() {
  // A layout effect runs before the browser paints, so the boot screen and the page are never visible together.
  useLayoutEffect(() => {
    document.getElementById('site-loader')?.remove();
    document.getElementById('boot')?.remove();
  }, []);
  useEffect(() => {
    armSound();
    // The connection opens after the first paint, because the first screen doesn't need it.
    requestAnimationFrame(() => setTimeout(openSocket));
  }, []);
  return isOverlay ? <OverlayPage /> : <Layout />;
}

/** Maximum time in ms that the first render waits for the player and the server's info. */
const LONGEST_WAIT_MS = 150;

/**
 * Resolves when the calls for the player and the server's info have ended, or the time is over. Rendering earlier
 * would draw what depends on them twice.
 */
async function known(): Promise<void> {
  const calls = Promise.all([queryClient.prefetchQuery(ME), queryClient.prefetchQuery(INFO)]);
  await Promise.race([calls, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  if (!isOverlay) await known();
  // A transition renders in slices, so that even a slow phone can respond to a tap meanwhile.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    );
  });
  setTimeout(startWorker);
  // Stores values that bind the site, such as hashes of seeds, to compare them with its proofs later. It also reads
  // what was fetched before it loaded, so the home page can do without it.
  setListenerLoader(async () => (await import('./domains/fairness/seen/seen.ts')).followPromises());
}

void start();
