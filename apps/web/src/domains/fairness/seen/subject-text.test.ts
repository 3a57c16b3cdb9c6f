import { expect, test } from 'vitest';
import { subjectText } from './subject-text.ts';

test.each([
  ['spin-184220', 'Spin round 184220'],
  ['battle-7', 'Battle 7'],
  ['reward-case-12', 'Reward case, version 12'],
  ['case-12', 'Case, version 12'],
  ['bet-0c8d3d64-5c1e-4d8f-9a51-2f7a8c1e0b3d', 'Bet 0c8d3d64-5c1e-4d8f-9a51-2f7a8c1e0b3d'],
  ['pair-1001-3', 'Seed pair 3'],
  ['tickets-1001-2970', 'Your line in the raffle'],
  ['balance-1001-1764487000000', 'Your balance'],
  ['staff-5', 'Entry 5 of the staff log'],
])('names what differs as a player would: %s', (subject, text) => {
  expect(subjectText(subject)).toBe(text);
});

test('keeps a subject that has no name', () => {
  expect(subjectText('books')).toBe('books');
});
