/** Languages of the players' pages: language tag (BCP 47), and the language's own name. */
export const languages = {
  en: 'English',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
} as const;

export type Language = keyof typeof languages;

/** Language in which the pages are written. Visitors who read none of the site's languages get it too. */
export const FIRST_LANGUAGE = 'en' satisfies Language;

/** Cookie with the language that a visitor chose. It isn't part of the sign-in. */
export const LANGUAGE_COOKIE = 'language';
