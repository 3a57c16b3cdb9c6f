import type { Language } from '@aureus/contract/languages.ts';
import { phrasesText, type Sentences } from '@aureus/contract/sentences.ts';
import { SUPPORT_ANSWERS_PT } from '@aureus/contract/support-answers.pt-BR.ts';
import { SUPPORT_ANSWERS_RU } from '@aureus/contract/support-answers.ru.ts';
import { type AnswerPart, SUPPORT_ANSWERS } from '@aureus/contract/support-answers.ts';
import { reasonSentences, valueText } from '../cashier/payments/payments.ts';

const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: { ...reasonSentences.en, ...SUPPORT_ANSWERS },
  'pt-BR': { ...reasonSentences['pt-BR'], ...SUPPORT_ANSWERS_PT },
  ru: { ...reasonSentences.ru, ...SUPPORT_ANSWERS_RU },
};

/** Formats a time as `Monday 08:00`, in UTC. */
function weekdayTime(at: number, language: Language): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' }).format(
      at,
    );
  return `${part({ weekday: 'long' })} ${part({ hour: '2-digit', minute: '2-digit' })}`;
}

/** Text of an automatic reply in a language, for places outside the site's pages. */
export const answerText = (parts: readonly AnswerPart[], language: Language): string =>
  phrasesText(parts, SENTENCES[language], (value, name) =>
    name === 'time' ? weekdayTime(Number(value), language) : valueText(value, language),
  );
