import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const PACKAGES = '@fontsource-variable/';
const STYLES = '@aureus/ui-kit/fonts.css';
/** Lightest and boldest weight that `fonts.css` declares. */
const WEIGHTS = { min: 400, max: 800 };
/**
 * OpenType features that stay: tabular digits and the l with a tail, which the pages switch on, and those that browsers
 * apply by themselves.
 */
const FEATURES = ['tnum', 'cv05', 'kern', 'ccmp', 'locl', 'mark', 'mkmk', 'calt', 'liga'];

/**
 * Replaces the fonts of `fonts.css` with smaller ones, which hold the characters of their `unicode-range` in the weights
 * and with the features that the pages use. The first screen waits for two of them.
 */
export function narrowFonts(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'aureus:narrow-fonts',
    async config({ root = '.' }) {
      const folder = resolve(root, '../../.cache/fonts');
      await mkdir(folder, { recursive: true });
      const styles = await readFile(require.resolve(STYLES), 'utf8');
      const alias = await Promise.all(
        [...fontsIn(styles)].map(async ([file, ranges]) => {
          const font = await narrowed(await readFile(require.resolve(file)), charactersIn(ranges));
          const replacement = join(folder, basename(file));
          // Builds of several languages may write the same file at the same time.
          const draft = `${replacement}.${process.pid}`;
          await writeFile(draft, font);
          await rename(draft, replacement);
          return { find: file, replacement };
        }),
      );
      return { resolve: { alias } };
    },
  };
}

/** Returns a variable font that holds only these characters, in WOFF2. */
export const narrowed = (font: Buffer, characters: string): Promise<Buffer> =>
  subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  });

/** Returns the `unicode-range` of each font that the styles load from a package, by its file. */
export function fontsIn(styles: string): Map<string, string> {
  const fonts = new Map<string, string>();
  for (const [, face = ''] of styles.matchAll(/@font-face \{([^}]*)\}/g)) {
    const file = /url\("([^"]+)"\)/.exec(face)?.[1];
    if (!file?.startsWith(PACKAGES)) continue;
    const ranges = /unicode-range:([^;]+);/.exec(face)?.[1];
    if (ranges === undefined) throw new Error(`fonts.css gives ${file} no unicode-range.`);
    fonts.set(file, ranges);
  }
  return fonts;
}

/** Returns all characters of a `unicode-range` without wildcards. */
export const charactersIn = (ranges: string): string =>
  [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, nth) =>
        String.fromCodePoint(start + nth),
      );
    })
    .join('');
