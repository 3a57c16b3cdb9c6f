/** The languages that the players' pages are written in: each one's tag (BCP 47) and its name in itself. */
export const languages = {
  en: 'English',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
} as const;

export type Language = keyof typeof languages;

/** Language that the pages are written in first; also shown to readers of none of the others. */
export const FIRST_LANGUAGE = 'en' satisfies Language;

/** Keeps the language that a visitor chose; no part of the sign-in. */
export const LANGUAGE_COOKIE = 'language';
