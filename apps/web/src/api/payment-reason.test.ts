import { PAYMENT_REASONS } from '@aureus/contract/payment-reasons.ts';
import { nameOf, sayAgain } from '@aureus/contract/sentences.ts';
import { expect, test } from 'vitest';
import { reasonWords as portuguese } from '../words/pt-BR/api.words.ts';
import { reasonWords as russian } from '../words/ru/api.words.ts';
import { reasonText, sayBlank, sayNumbers } from './payment-reason.ts';

const blanksOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

test('each language names what the record names', () => {
  const english: Readonly<Record<string, string>> = PAYMENT_REASONS;
  for (const words of [portuguese, russian])
    for (const [name, sentence] of Object.entries(words))
      expect(blanksOf(sentence), sentence).toEqual(blanksOf(english[name] ?? ''));
});

test('a whole reason is said in each language, and what a person added to it stays', () => {
  const reason = 'You withdrew 3 times in the last 24 hours, so our team reviews it. Livia has a look.';
  expect(sayAgain(reason, PAYMENT_REASONS, portuguese)).toBe(
    'Você já fez 3 saques nas últimas 24 horas, por isso nossa equipe confere. Livia has a look.',
  );
  expect(sayAgain(reason, PAYMENT_REASONS, russian)).toBe(
    'Выводов за последние 24 часа: 3, поэтому этот проверяет наша команда. Livia has a look.',
  );
});

test('a provider’s code stays as the provider writes it, in every language', () => {
  const reason = 'The payment provider declined this payment with code 4.05.';
  expect(nameOf(reason, PAYMENT_REASONS)).toBe('cardRefusedWith');
  expect(nameOf('The payment provider declined this payment.', PAYMENT_REASONS)).toBe('cardRefused');
  expect(nameOf('Livia has a look.', PAYMENT_REASONS)).toBeUndefined();
  expect(sayAgain(reason, PAYMENT_REASONS, russian, sayBlank)).toBe(
    'Платёжная система отклонила этот платёж, код 4.05.',
  );
  expect(sayBlank('1204', 'code')).toBe('1204');
  expect(sayBlank('1204', 'coins')).toBe('1,204');
});

test('English is what the record says', () => {
  const reason = 'You withdrew 3 times in the last 24 hours, so our team reviews it.';
  expect(reasonText(reason)).toBe(reason);
  expect(reasonText('Sent by hand, Livia')).toBe('Sent by hand, Livia');
  expect(sayNumbers('Paid 1000.50 USD, 12,480 coins')).toBe('Paid 1,000.50 USD, 12,480 coins');
});
