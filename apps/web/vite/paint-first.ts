import type { Plugin } from 'vite';

/** A script tag of the built page: `crossorigin src="…"`. */
const SCRIPT = /<script type="module"( crossorigin) src="([^"]+)"><\/script>/g;

/**
 * Loads stylesheet, fonts and pictures of the boot screen before the application. The first paint doesn't need the
 * application's scripts, which would share the bandwidth on a slow connection. `loader.js` starts the application from
 * the first link, once the boot screen is visible.
 */
export function paintFirst(): Plugin {
  return {
    name: 'aureus:paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = [...html.matchAll(SCRIPT)].map(
          ([, crossorigin, file]) =>
            `<link rel="modulepreload" fetchpriority="low"${crossorigin} href="${file}">`,
        );
        // Reversed: Vite puts the dependencies first, but `loader.js` starts the first link, which must be the
        // application.
        let next = links.length;
        return html.replace(SCRIPT, () => links[--next] ?? '');
      },
    },
  };
}
