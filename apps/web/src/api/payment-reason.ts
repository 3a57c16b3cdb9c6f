import { type Phrase, phrasesText } from '@aureus/contract/sentences.ts';
import { groupDigits } from '../ui/format/figures.ts';
import { formatCoins, formatCount } from '../ui/format/format.ts';
import { reasonWords } from './payment-reasons.words.ts';

/**
 * Formats a value of a phrase in the reader's language, as `1,000` or `12.50`. Text such as a provider's code may stay
 * unchanged.
 */
export function valueText(value: number | string, name: string): string {
  if (typeof value === 'number') return Number.isInteger(value) ? formatCount(value) : formatCoins(value);
  return name === 'paid' || name === 'asked' ? groupDigits(value) : value;
}

/** Returns the reason for a payment's state in the reader's language; undefined if the state needs none. */
export const reasonText = (why: readonly Phrase[]): string | undefined =>
  phrasesText(why, reasonWords, valueText) || undefined;

/** Adds a full stop to a text without an end mark. Reasons written by staff may lack one. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
