import type { MinesGame } from '@aureus/contract/mines.ts';
import { expect, test } from 'vitest';
import { betReturn, wholeReturn } from './mines-returns.ts';

test('the return shown is of this very stake, with the most that is paid and what is cut', () => {
  expect(betReturn(undefined, undefined, 3)).toBeUndefined();
  expect(betReturn(undefined, 0n, 3)).toBeUndefined();
  expect(betReturn(undefined, 1_000n, 3)).toBe('99.0000');
  // 24.75 times 5 000 coins is more than the most that is paid: 80 % come back, not 99 %.
  expect(betReturn(undefined, 500_000n, 24)).toBe('80.0000');
  expect(wholeReturn(500_000n, 24)).toBe('80.0000');
  expect(Number(wholeReturn(100_000n, 12))).toBeLessThan(10);
  expect(wholeReturn(0n, 3)).toBeUndefined();
});

test('of a game under way it is that of its own stake and its next gem', () => {
  const game = { state: 'OPEN', stake: 5_000, mines: 23, revealed: [4] } as unknown as MinesGame;
  // A second gem of two would pay 297 times the stake.
  expect(betReturn(game, 1n, 3)).toBe('6.6666');
});
