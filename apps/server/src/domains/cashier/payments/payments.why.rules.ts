import { PAYMENT_REASONS } from '@aureus/contract/payment-reasons.ts';
import { type Phrase, phrasesText } from '@aureus/contract/sentences.ts';

const whole = new Intl.NumberFormat('en');
const hundredths = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Writes a value of a phrase in English: `1,000`, `12.50`. Texts, such as a provider's code, stay. */
export const valueText = (value: number | string): string =>
  typeof value === 'string'
    ? value
    : Number.isInteger(value)
      ? whole.format(value)
      : hundredths.format(value);

/** Returns why a payment stands where it stands in English, for staff and for what players read outside the pages. */
export const whyText = (why: readonly Phrase[]): string => phrasesText(why, PAYMENT_REASONS, valueText);
