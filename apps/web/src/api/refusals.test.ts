import { expect, it, vi } from 'vitest';
import { refusal } from './http.ts';
import { refusalWords } from './refusals.words.ru.ts';

vi.mock('../ui/locale.words.ts', () => ({ LOCALE: 'ru' }));
vi.mock('./refusals.words.ts', () => import('./refusals.words.ru.ts'));

const said = async (code: string, details?: object) =>
  (await refusal({ error: { code, message: 'In English.', details } }, 400)).message;

it('a refusal is said by its code', async () => {
  expect(await said('spin.error.closed')).toBe(refusalWords['spin.error.closed']);
});

it('a text that says more than its code is made of the details, and without them it is the server’s', async () => {
  expect(await said('chat.error.slow_room', { seconds: 30 })).toContain('30');
  expect(await said('tips.error.day', { perDay: 1250.5, left: 20 })).toMatch(/1\s250,50/);
  expect(await said('chat.error.slow_room')).toBe('In English.');
});

it('a code that no one has translated keeps the server’s text', async () => {
  expect(await said('staff.error.vote_twice')).toBe('In English.');
});
