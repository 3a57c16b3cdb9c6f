import { expect, it } from 'vitest';
import { shortHash } from '../../ui/format/figures.ts';
import { chanceText } from './OwnTickets.tsx';
import { drawWords } from './raffle.words.tsx';

it('a chance is a share, or one in so many', () => {
  expect([chanceText(1, 1), chanceText(1, 8), chanceText(12, 4_310), chanceText(3, 2)]).toEqual([
    '100.00%',
    '12.50%',
    '1 in 359',
    '100.00%',
  ]);
});

it('numbers and hashes are short', () => {
  expect([drawWords.numbers(7, 7), drawWords.numbers(12, 4_000)]).toEqual(['No. 7', 'No. 12 – 4,000']);
  expect(shortHash('0123456789abcdef'.repeat(4))).toBe('01234567…abcdef');
});
