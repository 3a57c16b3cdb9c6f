import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Fonts of the first screen, by the start of their file names. */
const FIRST_FONTS = ['inter-latin-wght-normal', 'cinzel-latin-wght-normal'];
/**
 * Cyrillic fonts of the first screen: only the text font (Inter). Cyrillic titles use Playfair Display, which not
 * every page needs.
 */
const CYRILLIC_FONTS = ['inter-cyrillic-wght-normal'];

/**
 * Adds preload links for the fonts of the first screen. Otherwise the browser finds them only after loading the
 * stylesheet.
 */
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
