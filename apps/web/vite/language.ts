import { existsSync } from 'node:fs';
import { FIRST_LANGUAGE, type Language } from '@aureus/contract/languages.ts';
import type { Plugin } from 'vite';

const WORDS = /\.words\.(tsx?)$/;

/**
 * Builds the pages in a language: each import of words (`vault.words.tsx`) leads to that language's file beside them
 * (`vault.words.ru.tsx`). So a page has one language's words in it, and asks nothing for the others.
 */
export function language(tag: Language): Plugin {
  return {
    name: 'aureus:language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (tag === FIRST_LANGUAGE || !WORDS.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found === null) return null;
      const [file = ''] = found.id.split('?');
      const translated = file.replace(WORDS, `.words.${tag}.$1`);
      if (!existsSync(translated)) throw new Error(`${translated} is missing: the words of a language.`);
      return { ...found, id: translated };
    },
  };
}
