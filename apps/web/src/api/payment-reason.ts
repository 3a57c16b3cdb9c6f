import { PAYMENT_REASONS } from '@aureus/contract/payment-reasons.ts';
import { sayAgain } from '@aureus/contract/sentences.ts';
import { groupDigits } from '../ui/figures.ts';
import { reasonWords } from './payment-reasons.words.ts';

/** The numbers of a record, which are written as English writes them (`1,000.50`), in the reader's language. */
export const sayNumbers = (text: string): string =>
  text.replace(/\d[\d,]*(\.\d+)?/g, (number) => groupDigits(number.replaceAll(',', '')));

/** Why a payment stands where it stands, in the reader's language; what a person or a provider wrote stays as it is. */
export const reasonText = (reason: string): string =>
  sayAgain(reason, PAYMENT_REASONS, reasonWords, sayNumbers);
