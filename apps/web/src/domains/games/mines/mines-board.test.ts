import type { MinesGame } from '@aureus/contract/mines.ts';
import { expect, test } from 'vitest';
import {
  gemsFound,
  hiddenTiles,
  ladderWindow,
  neighbourTile,
  nextSafePercent,
  tileFaces,
  tileName,
} from './mines-board.ts';

const game = (part: Partial<MinesGame>): MinesGame => ({
  id: 'bet',
  nonce: 0,
  serverSeedHash: '',
  clientSeed: '',
  stake: 1,
  placedAt: 0,
  gameId: '1',
  state: 'OPEN',
  mines: 3,
  revealed: [],
  multiplier: '1.00x',
  payout: 1,
  nextMultiplier: '1.12x',
  nextPayout: 1.12,
  board: null,
  endedAt: null,
  ...part,
});

test('tiles are hidden, pressed while they are asked for, and gems once opened', () => {
  const faces = tileFaces(game({ revealed: [7] }), [8]);
  expect([faces[6], faces[7], faces[8]]).toEqual(['hidden', 'gem', 'pressed']);
  expect(hiddenTiles(game({ revealed: [7] }), [8])).toHaveLength(23);
});

test('after a mine every tile is shown, what the player opened apart from the rest', () => {
  const busted = game({ state: 'BUSTED', revealed: [0, 12], board: [4, 12, 20] });
  const faces = tileFaces(busted, []);
  expect([faces[0], faces[12], faces[4], faces[1]]).toEqual(['gem', 'mine', 'other-mine', 'other-gem']);
  expect(gemsFound(busted)).toBe(1);
  expect(hiddenTiles(busted, [])).toEqual([]);
});

test('tiles are called by row and column', () => {
  expect(tileName(7, 'hidden')).toBe('Row 2, column 3, hidden');
  expect(tileName(24, 'other-mine')).toBe('Row 5, column 5, mine');
});

test('arrows stay on the board', () => {
  expect(neighbourTile(0, 'ArrowLeft')).toBe(0);
  expect(neighbourTile(4, 'ArrowRight')).toBe(4);
  expect(neighbourTile(22, 'ArrowDown')).toBe(22);
  expect(neighbourTile(12, 'ArrowUp')).toBe(7);
  expect(neighbourTile(12, 'Enter')).toBe(12);
});

test('seven of twenty-two gems leave fifteen safe of eighteen', () => {
  expect(nextSafePercent(3, 7)).toBeCloseTo(83.333, 3);
  expect(nextSafePercent(24, 1)).toBe(0);
});

test('the ladder keeps the step reached in the middle and ends with the board', () => {
  expect(ladderWindow(0, 22, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(ladderWindow(7, 22, 7)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  expect(ladderWindow(22, 22, 7)).toEqual([16, 17, 18, 19, 20, 21, 22]);
  expect(ladderWindow(0, 1, 7)).toEqual([1]);
});
