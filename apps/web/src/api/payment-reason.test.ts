import { PAYMENT_REASONS, paymentReason } from '@aureus/contract/payment-reasons.ts';
import { ownWords, phrasesText } from '@aureus/contract/sentences.ts';
import { expect, test } from 'vitest';
import { reasonWords as portuguese } from '../words/pt-BR/api.words.ts';
import { reasonWords as russian } from '../words/ru/api.words.ts';
import { reasonText, valueText } from './payment-reason.ts';

const blanksOf = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

test('each language names what the record names', () => {
  const english: Readonly<Record<string, string>> = PAYMENT_REASONS;
  for (const words of [portuguese, russian])
    for (const [name, sentence] of Object.entries(words))
      expect(blanksOf(sentence), sentence).toEqual(blanksOf(english[name] ?? ''));
});

test('a reason is said in each language, and what a person wrote stays', () => {
  const why = [paymentReason('velocity', { times: 3 }), ownWords('Not paid in time. Livia')];
  expect(phrasesText(why, portuguese, valueText)).toBe(
    'Você já fez 3 saques nas últimas 24 horas, por isso nossa equipe confere. Not paid in time. Livia',
  );
  expect(phrasesText(why, russian, valueText)).toBe(
    'Выводов за последние 24 часа: 3, поэтому этот проверяет наша команда. Not paid in time. Livia',
  );
  expect(reasonText(why)).toBe(
    'You withdrew 3 times in the last 24 hours, so our team reviews it. Not paid in time. Livia',
  );
});

test('what waits for a deposit limit is said in each language', () => {
  expect(phrasesText([paymentReason('limitReached')], russian, valueText)).toContain('лимит');
  expect(phrasesText([paymentReason('limitTooLow')], portuguese, valueText)).toContain('limite');
});

test('numbers are grouped, and a provider’s code stays as the provider writes it', () => {
  expect(phrasesText([paymentReason('cardRefusedWith', { code: '4.05' })], russian, valueText)).toBe(
    'Платёжная система отклонила этот платёж, код 4.05.',
  );
  const paid = { paid: '1000.50', paidIn: 'USD', asked: '50', askedIn: 'USD' };
  expect(reasonText([paymentReason('cardOtherAmount', paid)])).toBe(
    'Paid 1,000.50 USD of 50 USD: credited as received.',
  );
  expect(reasonText([paymentReason('dailyLimit', { coins: 2000 })])).toContain('above 2,000 coins');
  expect(reasonText([paymentReason('extrasTakenBack', { coins: 12.5 })])).toContain(': 12.50 coins');
});

test('nothing is said where the state says it all', () => {
  expect(reasonText([])).toBeUndefined();
});
