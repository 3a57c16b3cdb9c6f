import { FIRST_LANGUAGE, type Language } from '@aureus/contract/languages.ts';
import { PAYMENT_REASONS_PT } from '@aureus/contract/payment-reasons.pt-BR.ts';
import { PAYMENT_REASONS_RU } from '@aureus/contract/payment-reasons.ru.ts';
import { PAYMENT_REASONS } from '@aureus/contract/payment-reasons.ts';
import { type Phrase, phrasesText, type Sentences } from '@aureus/contract/sentences.ts';

/** Sentences for the reasons of a payment's state, by language. */
export const reasonSentences: Readonly<Record<Language, Sentences>> = {
  en: PAYMENT_REASONS,
  'pt-BR': PAYMENT_REASONS_PT,
  ru: PAYMENT_REASONS_RU,
};

const formats = (language: Language) => ({
  whole: new Intl.NumberFormat(language),
  hundredths: new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
});
const FORMATS: Readonly<Record<Language, ReturnType<typeof formats>>> = {
  en: formats('en'),
  'pt-BR': formats('pt-BR'),
  ru: formats('ru'),
};

/** Formats a value of a phrase: `1,000`, `12.50`. Texts, such as a provider's code, stay unchanged. */
export function valueText(value: number | string, language: Language = FIRST_LANGUAGE): string {
  if (typeof value === 'string') return value;
  const { whole, hundredths } = FORMATS[language];
  return Number.isInteger(value) ? whole.format(value) : hundredths.format(value);
}

/** Formats the reasons of a payment's state as text, in English by default. */
export const whyText = (why: readonly Phrase[], language: Language = FIRST_LANGUAGE): string =>
  phrasesText(why, reasonSentences[language], (value) => valueText(value, language));
