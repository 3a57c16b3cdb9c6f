import { fillBlanks, readPaymentReason } from '@aureus/contract/payment-reasons.ts';
import { groupDigits } from '../ui/format.ts';
import { reasonWords } from './payment-reasons.words.ts';

/** The numbers of a record are written as English writes them: `1,000.50`. */
const sayNumbers = (text: string): string =>
  text.replace(/\d[\d,]*(\.\d+)?/g, (number) => groupDigits(number.replaceAll(',', '')));

/** Why a payment stands where it stands, in the reader's language; what a person or a provider wrote stays as it is. */
export function reasonText(reason: string, words = reasonWords): string {
  const said = readPaymentReason(reason)?.map(({ reason: found, values }) => {
    const sentence = words[found];
    const ready = Object.entries(values).map(([name, value]) => [name, sayNumbers(value)]);
    return sentence && fillBlanks(sentence, Object.fromEntries(ready) as Record<string, string>);
  });
  return said === undefined || said.includes(undefined) ? reason : said.join(' ');
}
