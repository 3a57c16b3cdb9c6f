import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareIcons } from '../web/vite/bare-icons.ts';
import { precompress } from '../web/vite/precompress.ts';
import { translatable } from '../web/vite/translatable.ts';

/** Address of the API to which the development server forwards calls. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: '/staff/',
  plugins: [bareIcons(), translatable(), react(), tailwindcss(), precompress()],
  server: { host: '127.0.0.1', proxy: { '/api': { target: apiOrigin } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and images aren't inlined as data URLs: the site's content security policy forbids fonts from data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
