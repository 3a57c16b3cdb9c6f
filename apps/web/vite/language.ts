import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FIRST_LANGUAGE, type Language } from '@aureus/contract/languages.ts';
import type { Plugin } from 'vite';
import { translationOf } from './translation-of.ts';

const SRC = path.join(import.meta.dirname, '../src');
const WORDS = /\.words\.tsx?$/;
/** Behind a translation's path: the file of English words that it stands for. */
const STANDS_FOR = '?for=';

/**
 * Builds the pages in a language: each import of words (`vault.words.tsx`) leads to that language's file
 * (`words/ru/vault.words.tsx`). One file holds the words of a whole folder; for each file of English words it is a
 * module of its own, of which only the constants that are used stay. So a page has one language's words in it, and asks
 * nothing for the others.
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
      // Types are asked for from the translations themselves.
      if (resolved === null || english.startsWith('words')) return resolved;
      const translated = translationOf(english, tag, (name) => existsSync(path.join(SRC, name)));
      if (translated === undefined) throw new Error(`${english} has no words in ${tag}.`);
      // A slash would move the folder that its imports start from; the form of a module is read from the end.
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
