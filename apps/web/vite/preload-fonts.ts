import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Fonts of the first screen, by the start of their file name. */
const FIRST_FONTS = ['inter-latin-wght-normal', 'cinzel-latin-wght-normal'];
/** Not every page has a title in the other typeface. */
const CYRILLIC_FONTS = ['inter-cyrillic-wght-normal'];

/** Adds preload links for the fonts of the first screen, which the browser else finds only behind the stylesheet. */
export function preloadFonts(tag: string): Plugin {
  const first = tag === 'ru' ? [...FIRST_FONTS, ...CYRILLIC_FONTS] : FIRST_FONTS;
  return {
    name: 'aureus:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const tags: HtmlTagDescriptor[] = [];
        for (const [file, output] of Object.entries(bundle ?? {})) {
          if (output.type === 'asset' && first.some((font) => file.includes(`/${font}-`))) {
            tags.push(
              preload({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' }),
            );
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
