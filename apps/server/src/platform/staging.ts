import type { Language } from '@aureus/contract/languages.ts';

/** Text of the strip that covers the top of every page of a staging site. */
const TEXT: Readonly<Record<Language, string>> = {
  en: 'Staging: a test site. Coins, payments and skins aren’t real.',
  'pt-BR': 'Homologação: site de teste. Moedas, pagamentos e skins não são reais.',
  ru: 'Тестовый сайт: монеты, платежи и скины ненастоящие.',
};

/**
 * Marks a page of a staging site with a strip that shows even before any script runs. Keeps search engines away.
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
