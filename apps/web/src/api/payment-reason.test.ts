import { PAYMENT_REASONS } from '@aureus/contract/payment-reasons.ts';
import { expect, test } from 'vitest';
import { reasonText, sayNumbers } from './payment-reason.ts';
import { reasonWords as portuguese } from './payment-reasons.words.pt-BR.ts';
import { reasonWords as russian } from './payment-reasons.words.ru.ts';

const blanksOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

test('each language names what the record names', () => {
  const english: Readonly<Record<string, string>> = PAYMENT_REASONS;
  for (const words of [portuguese, russian])
    for (const [name, sentence] of Object.entries(words))
      expect(blanksOf(sentence), sentence).toEqual(blanksOf(english[name] ?? ''));
});

test('English is what the record says', () => {
  const reason = 'You withdrew 3 times in the last 24 hours, so our team reviews it.';
  expect(reasonText(reason)).toBe(reason);
  expect(reasonText('Sent by hand, Livia')).toBe('Sent by hand, Livia');
  expect(sayNumbers('Paid 1000.50 USD, 12,480 coins')).toBe('Paid 1,000.50 USD, 12,480 coins');
});
