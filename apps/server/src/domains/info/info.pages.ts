import type { Language } from '@aureus/contract/languages.ts';
import { pageWords as portuguese } from './info.words.pt-BR.ts';
import { pageWords as russian } from './info.words.ru.ts';
import { pageWords as english } from './info.words.ts';

/** What the pages that are the same for everyone say of themselves, by their addresses. */
export type PageWords = Readonly<Record<keyof typeof english, { title: string; text: string }>>;

const wordsOf: Readonly<Record<Language, PageWords>> = { en: english, 'pt-BR': portuguese, ru: russian };

/** What such a page says of itself, in a language; every other address says what the home page does. */
export function describePage(path: string, language: Language): { title: string; text: string } {
  const words = wordsOf[language];
  return Object.hasOwn(words, path) ? words[path as keyof PageWords] : words['/'];
}
