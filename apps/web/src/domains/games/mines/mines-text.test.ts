import { expect, test } from 'vitest';
import { describeBet, describeGame, stepText } from './mines-play.ts';

test('a game is described by its mines and its end', () => {
  expect(describeGame(1, 1, true)).toBe('1 mine · 1 gem');
  expect(describeGame(3, 4, true)).toBe('3 mines · 4 gems');
  expect(describeGame(3, 2, false)).toBe('3 mines · busted');
});

test('a game of the history is described alike', () => {
  const bet = {
    game: 'mines' as const,
    id: 'bet',
    seq: 1,
    placedAt: 0,
    state: 'SETTLED' as const,
    stake: '1.00',
    payout: '0.00',
    change: '-1.00',
    seedPair: '1',
    nonce: 0,
    mines: 5,
    revealed: [1, 2],
    isCashedOut: false,
    board: [2, 3, 4, 5, 6],
  };
  expect(describeBet(bet)).toBe('5 mines · busted');
});

test('steps of the ladder stay short and never promise more', () => {
  expect(stepText('2.79x')).toBe('2.79x');
  expect(stepText('1365.99x')).toBe('1,365x');
  expect(stepText('5148297.00x')).toBe('5.14Mx');
});
