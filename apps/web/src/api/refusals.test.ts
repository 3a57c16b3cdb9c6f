import { paymentReason } from '@aureus/contract/payment-reasons.ts';
import { expect, it } from 'vitest';
import { refusalWords as portuguese } from '../words/pt-BR/api/refusals.words.ts';
import { refusalWords } from '../words/ru/api/refusals.words.ts';
import { saidBy } from './http.ts';

const textOf = (code: string, details?: unknown) => saidBy(refusalWords, code, 'In English.', details);

it('a refusal is said by its code', () => {
  expect(textOf('spin.error.closed')).toBe('Ставки на этот раунд закрыты.');
});

it('a text that says more than its code is made of the details, and without them it is the server’s', () => {
  expect(textOf('chat.error.slow_room', { seconds: 30 })).toContain('30');
  expect(textOf('chat.error.slow_room')).toBe('In English.');
});

it.each([
  ['Russian', refusalWords, 'L, M или ltc1'],
  ['Portuguese', portuguese, 'L, M ou ltc1'],
])('an address of another network is named with both networks in %s', (_language, words, beginning) => {
  const fault = { kind: 'OTHER_NETWORK', network: 'Litecoin', begins: ['L', 'M', 'ltc1'], other: 'Bitcoin' };
  const text = saidBy(words, 'cashier.error.address', 'In English.', fault);
  for (const part of ['Bitcoin', 'Litecoin', beginning]) expect(text).toContain(part);
});

it.each([
  ['Russian', refusalWords, 'Сумма не может быть больше 1,000.', 'Такого номера CPF нет. Проверьте цифры.'],
  [
    'Portuguese',
    portuguese,
    'O valor não pode passar de 1,000.',
    'Este CPF não é válido. Confira os números.',
  ],
])('too much by card, and a wrong CPF, are refused as such in %s', (_language, words, amount, cpf) => {
  // Numbers are written in the language of the build, which is English here.
  expect(saidBy(words, 'card.error.amount', 'In English.', { kind: 'MOST', usd: 1000 })).toBe(amount);
  expect(saidBy(words, 'card.error.document', 'In English.', { kind: 'INVALID' })).toBe(cpf);
});

it('a payment that the provider declined is refused with its reason', () => {
  const why = [paymentReason('cardRefusedWith', { code: '4.05' })];
  // Reasons are said in the language of the build, which is English here.
  expect(textOf('card.error.refused', { why })).toBe(
    'The payment provider declined this payment with code 4.05.',
  );
  expect(textOf('card.error.refused', { why: [] })).toBe('Платёжный сервис отклонил платёж.');
});

it('a code that no one has translated keeps the server’s text', () => {
  expect(textOf('staff.error.vote_twice')).toBe('In English.');
});
