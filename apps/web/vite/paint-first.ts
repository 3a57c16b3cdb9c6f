import type { Plugin } from 'vite';

/** A script tag of the built page: `crossorigin src="…"`. */
const SCRIPT = /[ \t]*<script type="module" crossorigin src="([^"]+)"><\/script>\n?/g;
const LOADER = 'src="/loader.js"';

/**
 * Loads stylesheet, fonts and pictures of the boot screen before the application. The first paint doesn't need the
 * application's scripts, which would share the bandwidth on a slow connection. So `loader.js` gets their addresses. On
 * the home page, it fetches and starts them once the boot screen is visible. Elsewhere, it fetches them at once, and
 * starts them after the stylesheet has loaded.
 */
export function paintFirst(): Plugin {
  return {
    name: 'aureus:paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        // Reversed: Vite puts the dependencies first, but `loader.js` starts the first file, which must be the
        // application.
        const files = [...html.matchAll(SCRIPT)].map(([, file]) => file).reverse();
        return html
          .replace(SCRIPT, '')
          .replace(LOADER, () => `${LOADER} data-application="${files.join(' ')}"`);
      },
    },
  };
}
