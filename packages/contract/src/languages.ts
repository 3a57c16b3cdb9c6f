/** Languages of the players' pages: tag (BCP 47) and name in the language itself. */
export const languages = {
  en: 'English',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
} as const;

export type Language = keyof typeof languages;

/** Source language of the pages, and the fallback for visitors who read none of the others. */
export const FIRST_LANGUAGE = 'en' satisfies Language;

/** Cookie with the language that a visitor chose. It isn't part of the sign-in. */
export const LANGUAGE_COOKIE = 'language';
