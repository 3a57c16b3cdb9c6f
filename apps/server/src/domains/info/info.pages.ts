// Titles and descriptions of pages for shared links and search engines.
import type { Language } from '@aureus/contract/languages.ts';
import { pageWords as portuguese } from './info.words.pt-BR.ts';
import { pageWords as russian } from './info.words.ru.ts';
import { pageWords as english } from './info.words.ts';

/** Title and description by page path. */
export type PageWords = Readonly<Record<keyof typeof english, { title: string; text: string }>>;

const wordsOf: Readonly<Record<Language, PageWords>> = { en: english, 'pt-BR': portuguese, ru: russian };

/** Returns title and description of a page in a language. Unknown addresses get those of the home page. */
export function describePage(path: string, language: Language): { title: string; text: string } {
  const words = wordsOf[language];
  return Object.hasOwn(words, path) ? words[path as keyof PageWords] : words['/'];
}
