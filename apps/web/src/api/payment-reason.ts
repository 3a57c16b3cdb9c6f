import { PAYMENT_REASONS } from '@aureus/contract/payment-reasons.ts';
import { sayAgain } from '@aureus/contract/sentences.ts';
import { groupDigits } from '../ui/format/figures.ts';
import { reasonWords } from './payment-reasons.words.ts';

/** The numbers of a record, which are written as English writes them (`1,000.50`), in the reader's language. */
export const sayNumbers = (text: string): string =>
  text.replace(/\d[\d,]*(\.\d+)?/g, (number) => groupDigits(number.replaceAll(',', '')));

/** Text that fills a blank of a sentence, in the reader's language. A provider's code is no number: 4.05 stays 4.05. */
export const sayBlank = (value: string, blank: string): string =>
  blank === 'code' ? value : sayNumbers(value);

/** Returns the reason for a payment's state in the reader's language; texts of people and providers stay as is. */
export const reasonText = (reason: string): string =>
  sayAgain(reason, PAYMENT_REASONS, reasonWords, sayBlank);
