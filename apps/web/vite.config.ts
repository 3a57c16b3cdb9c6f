import { FIRST_LANGUAGE, type Language, languages } from '@aureus/contract/languages.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareIcons } from './vite/bare-icons.ts';
import { bootScreen, pageWords } from './vite/boot-screen.ts';
import { entryChunks } from './vite/entry-chunks.ts';
import { language } from './vite/language.ts';
import { paintFirst } from './vite/paint-first.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { pseudoLocale } from './vite/pseudo.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { shortLoader } from './vite/short-loader.ts';
import { shortShaders } from './vite/short-shaders.ts';
import { translatable } from './vite/translatable.ts';
import { withoutDevtools } from './vite/without-devtools.ts';

/** Address of the API and the socket for the development server. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** The language of this build. */
const languageSetting = process.env['PAGE_LANGUAGE'] ?? FIRST_LANGUAGE;
/** A test's: whatever its pages don't write in brackets and accents is no word of theirs. */
const isPseudo = languageSetting === 'pseudo';
if (!isPseudo && !Object.hasOwn(languages, languageSetting))
  throw new Error(`PAGE_LANGUAGE=${languageSetting} is none of the pages' languages.`);
const tag = isPseudo ? FIRST_LANGUAGE : (languageSetting as Language);

/**
 * Modules that load as a whole: the first screen, the chat, the parts below the home page's games and at its end, the
 * listeners on every page of a signed-in player, the memory of what was promised, and the bar of phones. Modules that a
 * visitor's parts share with a player's are named beside the visitor's: they would take all of the player's along.
 */
const ENTRIES = {
  app: ['/src/main.tsx', '/src/domains/notifications/UnreadBadge.tsx', '/icons/bell.mjs'],
  chat: [
    '/src/domains/chat/ChatDock.tsx',
    '/src/domains/rain/RainPanel.tsx',
    '/src/domains/chat/chat-rules.tsx',
    '/icons/send.mjs',
    '/icons/face-slightly-smiling.mjs',
  ],
  home: ['/src/shell/pages/home/HomeFeeds.tsx'],
  wins: ['/src/shell/pages/home/LiveBets.tsx', '/src/domains/drops/DropStrip.tsx'],
  player: [
    '/src/shell/Notices.tsx',
    '/src/shell/OwnCard.tsx',
    '/src/domains/notifications/NotificationBell.tsx',
    '/src/domains/limits/SessionLine.tsx',
    '/src/domains/chat/ChatComposer.tsx',
    '/src/domains/rain/RainActions.tsx',
    '/src/domains/rain/RainAllowance.tsx',
  ],
  seen: ['/src/domains/fairness/seen/seen.ts'],
  bar: ['/src/shell/MobileBar.tsx'],
};
/** The files of the home page, its scripts and the styles of the first screen. */
const FIRST_LOAD = new RegExp(
  `^assets/(?:${Object.keys(ENTRIES).join('|')}|index)-[^/]+\\.(?:js|css)$|^index\\.html$`,
);
/** Modules that compute draws, that round payouts, and that the solo games alone share. */
const LATER = {
  fair: ['/packages/fair/src/stream.ts'],
  rounding: ['/packages/fair/src/rounding.ts'],
  solo: ['OwnBets', 'StakeField', 'game-frame', 'AutoFields', 'ProofButton'].map(
    (name) => `/src/games-kit/${name}.tsx`,
  ),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    language(tag),
    bareIcons(),
    withoutDevtools(),
    translatable(),
    react(),
    tailwindcss(),
    pageWords(tag),
    bootScreen(tag),
    preloadFonts(tag),
    paintFirst(),
    shortLoader(),
    shortShaders(),
    serviceWorker(tag),
    isPseudo ? pseudoLocale() : precompress(FIRST_LOAD),
  ],
  // What isn't said is the same in every language.
  publicDir: tag === FIRST_LANGUAGE ? 'public' : false,
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: apiOrigin },
      '/staff': { target: apiOrigin },
      '/socket.io': { target: apiOrigin, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts must stay files: the browser preloads them, and a data address cannot be preloaded.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // Every browser that knows `<dialog>` and the popovers knows modulepreload.
    modulePreload: {
      polyfill: false,
      // A page's own parts are asked for while its link is pointed at; lists of them for every page weigh two kilobytes
      // of the first load. Styles are waited for before a part is shown, so they are named.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      // No page reads a property for what reading it does; the browser tests run on what is left.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The application lists every file that may follow it: each letter counts there.
        chunkFileNames: ({ name }) => (name in ENTRIES ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        codeSplitting: entryChunks(ENTRIES, LATER),
      },
    },
  },
});
