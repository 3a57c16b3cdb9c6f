import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FIRST_LANGUAGE, type Language } from '@aureus/contract/languages.ts';
import type { Plugin } from 'vite';
import { translationOf } from './translation-of.ts';

const SRC = path.join(import.meta.dirname, '../src');
const WORDS = /\.words\.tsx?$/;
/** Query after a translation's path: the file of English texts that it replaces. */
const STANDS_FOR = '?for=';

/**
 * Builds the pages in one language. Redirects each import of texts (`vault.words.tsx`) to that language's file
 * (`words/ru/vault.words.tsx`). A translation file can hold the texts of a whole folder. Each English file gets its
 * own module of it, with only the constants that are used. So a page contains a single language and makes no requests
 * for others.
 */
export function language(tag: Language): Plugin {
  return {
    name: 'aureus:language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (tag === FIRST_LANGUAGE || !WORDS.test(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const [file = ''] = resolved?.id.split('?') ?? [];
      const english = path.relative(SRC, file);
      // A translation file needs no redirect.
      if (resolved === null || english.startsWith('words')) return resolved;
      const translated = translationOf(english, tag, (name) => existsSync(path.join(SRC, name)));
      if (translated === undefined) throw new Error(`${english} has no words in ${tag}.`);
      // No slashes, because they would change the folder for relative imports. The extension at the end sets the
      // module's type.
      const module = english.replace(WORDS, '').replaceAll('/', '.');
      return `${path.join(SRC, translated)}${STANDS_FOR}${module}&lang${path.extname(translated)}`;
    },
    async load(id) {
      const [file = '', english] = id.split(STANDS_FOR);
      if (english === undefined) return null;
      this.addWatchFile(file);
      return { code: await readFile(file, 'utf8'), moduleType: file.endsWith('x') ? 'tsx' : 'ts' };
    },
  };
}
