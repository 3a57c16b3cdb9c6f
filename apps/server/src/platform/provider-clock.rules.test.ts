import { expect, it } from 'vitest';
import { clockNote } from './provider-clock.ts';

const AT = Date.parse('2026-11-29T12:00:00Z');
const answer = (status: number, date?: string) =>
  new Response('', { status, ...(date === undefined ? {} : { headers: { date } }) });
const THEIRS = new Date(AT).toUTCString();

it.each([
  [answer(401, THEIRS), 3_600_000, ": this machine's clock is 3600 s ahead of the provider's"],
  [answer(403, THEIRS), -600_000, ": this machine's clock is 600 s behind the provider's"],
  [answer(401, THEIRS), 20_000, ''],
  [answer(500, THEIRS), 3_600_000, ''],
  [answer(401), 3_600_000, ''],
  [answer(401, 'yesterday'), 3_600_000, ''],
])('a refusal names the clock if it may be the reason', (response, offset, note) => {
  expect(clockNote(response, AT + offset)).toBe(note);
});
