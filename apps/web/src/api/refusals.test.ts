import { expect, it } from 'vitest';
import { refusalWords as portuguese } from '../words/pt-BR/api/refusals.words.ts';
import { refusalWords } from '../words/ru/api/refusals.words.ts';
import { saidBy } from './http.ts';

const said = (code: string, details?: unknown) => saidBy(refusalWords, code, 'In English.', details);

it('a refusal is said by its code', () => {
  expect(said('spin.error.closed')).toBe('Ставки на этот раунд закрыты.');
});

it('a text that says more than its code is made of the details, and without them it is the server’s', () => {
  expect(said('chat.error.slow_room', { seconds: 30 })).toContain('30');
  expect(said('chat.error.slow_room')).toBe('In English.');
});

it.each([
  ['Russian', refusalWords, 'L, M или ltc1'],
  ['Portuguese', portuguese, 'L, M ou ltc1'],
])('an address of another network is named with both networks in %s', (_language, words, beginning) => {
  const fault = { kind: 'OTHER_NETWORK', network: 'Litecoin', begins: ['L', 'M', 'ltc1'], other: 'Bitcoin' };
  const text = saidBy(words, 'cashier.error.address', 'In English.', fault);
  for (const part of ['Bitcoin', 'Litecoin', beginning]) expect(text).toContain(part);
});

it('a code that no one has translated keeps the server’s text', () => {
  expect(said('staff.error.vote_twice')).toBe('In English.');
});
