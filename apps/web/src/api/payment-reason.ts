import { type Phrase, phrasesText } from '@aureus/contract/sentences.ts';
import { groupDigits } from '../ui/format/figures.ts';
import { formatCoins, formatCount } from '../ui/format/format.ts';
import { reasonWords } from './payment-reasons.words.ts';

/** A value of a phrase in the reader's language: `1,000`, `12.50`. A provider's code stays as the provider writes it. */
export function valueText(value: number | string, name: string): string {
  if (typeof value === 'number') return Number.isInteger(value) ? formatCount(value) : formatCoins(value);
  return name === 'paid' || name === 'asked' ? groupDigits(value) : value;
}

/** Returns why a payment stands where it stands, in the reader's language; undefined where its state says it all. */
export const reasonText = (why: readonly Phrase[]): string | undefined =>
  phrasesText(why, reasonWords, valueText) || undefined;

/** Ends a text with a full stop where it has no end mark: reasons that staff write may lack one. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
