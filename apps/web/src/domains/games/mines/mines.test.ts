import type { MinesGame } from '@aureus/contract/mines.ts';
import { describe, expect, test } from 'vitest';
import { newerGame } from './mines.queries.ts';
import {
  betReturn,
  gemsFound,
  hiddenTiles,
  ladderWindow,
  neighbourTile,
  nextSafePercent,
  tileFaces,
  tileName,
  wholeReturn,
} from './mines-board.ts';
import { describeBet, describeGame, stepText } from './mines-play.ts';

describe('the board', () => {
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
});

describe('returns', () => {
  test('the return shown is of this very stake, with the most that is paid and what is cut', () => {
    expect(betReturn(undefined, undefined, 3)).toBeUndefined();
    expect(betReturn(undefined, 0n, 3)).toBeUndefined();
    expect(betReturn(undefined, 1_000n, 3)).toBe('99.0000');
    // 24.75 times 5,000 coins exceeds the maximum payout, so the RTP is 80 % instead of 99 %.
    expect(betReturn(undefined, 500_000n, 24)).toBe('80.0000');
    expect(wholeReturn(500_000n, 24)).toBe('80.0000');
    expect(Number(wholeReturn(100_000n, 12))).toBeLessThan(10);
    expect(wholeReturn(0n, 3)).toBeUndefined();
  });

  test('of a game under way it is that of its own stake and its next gem', () => {
    const game = { state: 'OPEN', stake: 5_000, mines: 23, revealed: [4] } as unknown as MinesGame;
    // The second gem would pay more than the maximum payout, which lowers the RTP.
    expect(betReturn(game, 1n, 3)).toBe('6.6666');
  });
});

describe('what is spoken', () => {
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
});

describe('the cached game', () => {
  const game = (gameId: string, revealed: number[], state: MinesGame['state'] = 'OPEN'): MinesGame => ({
    id: `bet-${gameId}`,
    nonce: 0,
    serverSeedHash: '',
    clientSeed: '',
    stake: 1,
    placedAt: 0,
    gameId,
    state,
    mines: 3,
    revealed,
    multiplier: '1.00x',
    payout: 1,
    nextMultiplier: null,
    nextPayout: null,
    board: null,
    endedAt: null,
  });

  test('an answer that was under way closes no tile and opens no ended game', () => {
    const current = game('1', [3, 4]);
    expect(newerGame(current, game('1', [3]))).toBe(current);
    const ended = game('1', [3], 'CASHED_OUT');
    expect(newerGame(ended, game('1', [3]))).toBe(ended);
  });

  test('what the server knows more, or another game, is taken', () => {
    const fetched = game('1', [3, 4, 5]);
    expect(newerGame(game('1', [3]), fetched)).toBe(fetched);
    expect(newerGame(undefined, fetched)).toBe(fetched);
    const next = game('2', []);
    expect(newerGame(game('1', [3], 'BUSTED'), next)).toBe(next);
  });
});
