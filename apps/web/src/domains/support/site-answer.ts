import { PAYMENT_REASONS } from '@aureus/contract/payment-reasons.ts';
import { sayAgain } from '@aureus/contract/sentences.ts';
import { SUPPORT_ANSWERS } from '@aureus/contract/support-answers.ts';
import { sayNumbers } from '../../api/payment-reason.ts';
import { reasonWords } from '../../api/payment-reasons.words.ts';
import { weekdayText } from '../../ui/days.ts';
import { answerWords } from './support.answers.words.ts';

const SENTENCES = { ...SUPPORT_ANSWERS, ...PAYMENT_REASONS };
const WORDS = { ...answerWords, ...reasonWords };

/** `Monday 08:00`: a time keeps its figures. */
function sayValue(value: string): string {
  const [, name = '', time = ''] = /^([A-Z][a-z]+) (\d\d:\d\d)$/.exec(value) ?? [];
  const weekday = weekdayText(name);
  return weekday === undefined ? sayNumbers(value) : `${weekday} ${time}`;
}

/** Returns the site's own answer in the reader's language. */
export const siteAnswer = (text: string): string => sayAgain(text, SENTENCES, WORDS, sayValue);
