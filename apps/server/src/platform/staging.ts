import type { Language } from '@aureus/contract/languages.ts';

/** Text of the strip over every page of a staging site. */
const TEXT: Readonly<Record<Language, string>> = {
  en: 'Staging: a test site. Coins, payments and skins aren’t real.',
  'pt-BR': 'Homologação: site de teste. Moedas, pagamentos e skins não são reais.',
  ru: 'Тестовый сайт: монеты, платежи и скины ненастоящие.',
};

/**
 * Returns a page of a staging site: a strip over it says so even before any script runs, and search engines leave it out.
 * @param html the built page.
 */
export const markStaging = (html: string, language: Language): string =>
  html
    .replace('<html ', '<html class="staging" ')
    .replace('</head>', '<meta name="robots" content="noindex, nofollow" />\n  </head>')
    .replace(
      /<body[^>]*>/,
      (body) => `${body}\n    <div class="staging-strip" role="note">${TEXT[language]}</div>`,
    );
