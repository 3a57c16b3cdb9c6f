import { describe, expect, it } from 'vitest';
import { pageLanguage } from './page-language.ts';

describe('the language of the pages', () => {
  it.each([
    [undefined, undefined, 'en'],
    [undefined, '', 'en'],
    [undefined, 'pt-BR,pt;q=0.9,en;q=0.8', 'pt-BR'],
    [undefined, 'pt-PT', 'pt-BR'],
    [undefined, 'PT', 'pt-BR'],
    [undefined, 'en;q=0.5, ru;q=0.9', 'ru'],
    [undefined, 'ru;q=0, en;q=0.1', 'en'],
    [undefined, 'ru;q=x, de', 'en'],
    [undefined, 'de-DE,fr,ru-UA;q=0.1', 'ru'],
    [undefined, '*', 'en'],
    ['ru', 'pt-BR', 'ru'],
    ['en', 'ru', 'en'],
    ['xx', 'ru', 'ru'],
    ['constructor', 'ru', 'ru'],
    ['../ru', undefined, 'en'],
  ])('chosen %s, accepted %s: %s', (chosen, accepted, language) => {
    expect(pageLanguage(chosen, accepted)).toBe(language);
  });
});
