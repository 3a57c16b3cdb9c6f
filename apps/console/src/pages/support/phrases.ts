import { phrasesText } from '@aureus/contract/sentences.ts';
import { ANSWER_SENTENCES, type AnswerPart } from '@aureus/contract/support-answers.ts';
import { clock, weekdayName } from '../../ui/dates.ts';
import { formatCoins, formatCount } from '../../ui/format.ts';

/**
 * Returns the English text of phrases that the site shows to a player: its automatic answer, or why a payment waits.
 */
export const phraseText = (phrases: readonly AnswerPart[]): string =>
  phrasesText(phrases, ANSWER_SENTENCES, (value, name) => {
    if (typeof value === 'string') return value;
    if (name === 'time') return `${weekdayName(value)} ${clock(value)}`;
    return Number.isInteger(value) ? formatCount(value) : formatCoins(value);
  });
