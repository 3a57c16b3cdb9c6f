import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { INFO } from './api/server-clock.ts';
import { ME } from './api/session.ts';
import { openSocket } from './api/socket.ts';
import './router/page-turn.ts';
import { Layout } from './shell/Layout.tsx';
import { startWorker } from './ui/install.ts';
import { lazyPart } from './ui/parts/lazy-part.tsx';
import { armSound } from './ui/sound/audio.ts';
import { followStreamer } from './ui/streamer-class.ts';

const isOverlay = document.documentElement.classList.contains('overlay');

const OverlayPage = lazyPart(() => import('./domains/overlay/OverlayPage.tsx'));

function App() {
  // Before the browser paints: never are the boot screen and the page both seen.
  useLayoutEffect(() => {
    document.getElementById('site-loader')?.remove();
    document.getElementById('boot')?.remove();
  }, []);
  useEffect(() => {
    armSound();
    // After the first paint: nothing on the first screen waits for the live connection.
    requestAnimationFrame(() => setTimeout(openSocket));
  }, []);
  return isOverlay ? <OverlayPage /> : <Layout />;
}

/** The page is drawn no later than this for who is here and what the server says about itself. */
const LONGEST_WAIT_MS = 150;

/** Resolves when both are known: drawn before, all that they concern would be drawn twice. */
async function known(): Promise<void> {
  const calls = Promise.all([queryClient.prefetchQuery(ME), queryClient.prefetchQuery(INFO)]);
  await Promise.race([calls, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  followStreamer();
  if (!isOverlay) await known();
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
  setTimeout(startWorker);
  // What the site promises from now on is kept, to be compared with what it proves.
  setTimeout(
    () => void import('./domains/fairness/seen/seen.ts').then(({ followPromises }) => followPromises()),
  );
}

void start();
