import { resolve } from 'node:path';
import { FIRST_LANGUAGE, type Language, languages } from '@aureus/contract/languages.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareIcons } from './vite/bare-icons.ts';
import { bootScreen, pageWords } from './vite/boot-screen.ts';
import { entryChunks } from './vite/entry-chunks.ts';
import { language } from './vite/language.ts';
import { narrowFonts } from './vite/narrow-fonts.ts';
import { paintFirst } from './vite/paint-first.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { pseudoLocale } from './vite/pseudo.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { shortChunks } from './vite/short-chunks.ts';
import { shortLoader } from './vite/short-loader.ts';
import { shortShaders } from './vite/short-shaders.ts';
import { shortStyles } from './vite/short-styles.ts';
import { translatable } from './vite/translatable.ts';
import { withoutDevtools } from './vite/without-devtools.ts';

/** Address of the API and the socket, for the development server. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** Language of this build. */
const languageSetting = process.env['PAGE_LANGUAGE'] ?? FIRST_LANGUAGE;
/**
 * True for a test build in the pseudo language, which puts every translatable text in brackets and accents. Text
 * without them isn't translatable.
 */
const isPseudo = languageSetting === 'pseudo';
if (!isPseudo && !Object.hasOwn(languages, languageSetting))
  throw new Error(`PAGE_LANGUAGE=${languageSetting} is none of the pages' languages.`);
const tag = isPseudo ? FIRST_LANGUAGE : (languageSetting as Language);

/**
 * Modules that load together as one file: the first screen, the chat, the home page's lower parts and others. A module
 * that both visitors and players need must be listed with the visitors' entry. Otherwise visitors would load the whole
 * player file.
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
  wins: ['/src/domains/drops/LiveBets.tsx', '/src/domains/drops/DropStrip.tsx'],
  player: [
    '/src/shell/Notices.tsx',
    '/src/shell/OwnCard.tsx',
    '/src/domains/notifications/NotificationBell.tsx',
    '/src/domains/limits/SessionLine.tsx',
    '/src/domains/chat/ChatComposer.tsx',
    '/src/domains/rain/RainActions.tsx',
    '/src/domains/rain/RainAllowance.tsx',
  ],
  bar: ['/src/shell/MobileBar.tsx'],
};
/** Matches the files of the home page, its scripts and the styles of the first screen. */
const FIRST_LOAD = new RegExp(
  `^assets/(?:${Object.keys(ENTRIES).join('|')}|index)-[^/]+\\.(?:js|css)$|^index\\.html$`,
);
/**
 * Other modules that get their own file: computing draws, memory of what the site showed, rounding payouts, and parts
 * shared by the single-player games.
 */
const LATER = {
  fair: ['/packages/fair/src/stream.ts'],
  seen: ['/src/domains/fairness/seen/seen.ts'],
  rounding: ['/packages/fair/src/rounding.ts'],
  solo: ['OwnBets', 'StakeField', 'game-frame', 'AutoFields', 'ProofButton'].map(
    (name) => `/src/games-kit/${name}.tsx`,
  ),
};

/** Folders of the modules named above: the pages, the whole project, and the library of icons. */
const FOLDERS = ['.', '../..', '../../node_modules/lucide-react/dist/esm'].map((folder) =>
  resolve(import.meta.dirname, folder),
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    language(tag),
    narrowFonts(),
    bareIcons(),
    withoutDevtools(),
    translatable(),
    react(),
    tailwindcss(),
    pageWords(tag),
    bootScreen(tag),
    preloadFonts(tag),
    paintFirst(),
    shortChunks(),
    shortLoader(),
    shortShaders(),
    shortStyles(),
    serviceWorker(tag),
    isPseudo ? pseudoLocale() : precompress(FIRST_LOAD),
  ],
  // Files in `public` are the same in every language, so only one build copies them.
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
    // Fonts must stay files: browsers can preload files, but not data URLs.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // No polyfill needed: every browser that supports `<dialog>` and popovers supports modulepreload.
    modulePreload: {
      polyfill: false,
      // Scripts of a page load when its link is hovered, so listing them for every page would only make the first load
      // larger. Styles must be listed, because they have to load before their component is shown.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      // Allowed, because reading a property has no side effects in the pages' code. The browser tests run on this
      // optimized build.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Short names, because the application contains a list of all files that it may load.
        chunkFileNames: ({ name }) =>
          name in ENTRIES || name === 'seen' ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        codeSplitting: entryChunks(ENTRIES, LATER, FOLDERS),
      },
    },
  },
});
