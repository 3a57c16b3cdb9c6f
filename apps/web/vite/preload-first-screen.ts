import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Fonts of the first screen, by the start of their file name. */
const FIRST_FONTS = ['inter-latin-wght-normal', 'cinzel-latin-wght-normal'];

/**
 * Adds preload links to the built page for what the first screen needs but the page itself does not name:
 * the fonts inside the stylesheet, and the application behind the small entry script.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'aureus:preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const tags: HtmlTagDescriptor[] = [];
        for (const [file, output] of Object.entries(bundle ?? {})) {
          if (output.type === 'asset' && FIRST_FONTS.some((font) => file.includes(`/${font}-`))) {
            tags.push(
              preload({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' }),
            );
          }
          if (output.type === 'chunk' && output.facadeModuleId?.endsWith('/src/App.tsx')) {
            for (const name of [file, ...output.imports]) {
              tags.push(preload({ rel: 'modulepreload', href: `/${name}`, crossorigin: '' }));
            }
          }
        }
        return tags;
      },
    },
  };
}

function preload(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
