import type { Plugin } from 'vite';

/**
 * Lets stylesheet, fonts and pictures of the boot screen come before the application: what is painted first needs none of
 * it, and on a slow line they would share the bandwidth.
 */
export function paintFirst(): Plugin {
  return {
    name: 'aureus:paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
    },
  };
}
