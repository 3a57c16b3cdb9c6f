import type { Plugin } from 'vite';

/** A script of the built page: `crossorigin src="…"`. */
const SCRIPT = /<script type="module"( crossorigin) src="([^"]+)"><\/script>/g;

/**
 * Lets stylesheet, fonts and pictures of the boot screen come before the application: what is painted first needs none of
 * it, and on a slow line they would share the bandwidth. The loader begins it, the first of the links, when they are seen.
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
        // What is needed by the others is named before them.
        let next = links.length;
        return html.replace(SCRIPT, () => links[--next] ?? '');
      },
    },
  };
}
