import { describe, expect, it } from 'vitest';
import { afterMove, cashOutPayout, type Game, publicGame, publicRules, refusalOf } from './mines.rules.ts';

const game = (change: Partial<Game> = {}): Game => ({
  id: 7n,
  betId: '01a1f92f-965d-7072-9ac6-d8602ecad355',
  playerId: 1001n,
  pairId: 3n,
  nonce: 12,
  rule: 3,
  mines: 3,
  stake: 1_000n,
  revealed: [],
  state: 'OPEN',
  payout: null,
  board: null,
  cashOutKey: null,
  startedAt: 1,
  endedAt: null,
  ...change,
});
const pair = { clientSeed: 'mine', serverSeedHash: 'ab'.repeat(32) };

describe('an open game', () => {
  it('is worth nothing before the first tile, then what its tiles pay', () => {
    expect(cashOutPayout(game())).toBe(0n);
    expect(cashOutPayout(game({ revealed: [4] }))).toBe(1_125n);
    expect(publicGame(game(), pair)).toMatchObject({
      multiplier: '0.00x',
      payout: 0,
      nextMultiplier: '1.12x',
      nextPayout: 11.25,
    });
    expect(publicGame(game({ revealed: [4] }), pair)).toMatchObject({
      multiplier: '1.12x',
      payout: 11.25,
      board: null,
    });
  });
});

describe('a move', () => {
  const board = [1, 2, 3];
  const open = (tile: number) => ({ tile, cashOutKey: null });
  const cashOut = { tile: null, cashOutKey: '01a1f92f-965d-7072-9ac6-d8602ecad356' };

  it('is a tile that is not open yet, or a cash-out after a tile, in an open game', () => {
    const opened = game({ revealed: [4] });
    expect(refusalOf(game(), open(4))).toBeUndefined();
    expect(refusalOf(opened, cashOut)).toBeUndefined();
    expect(refusalOf(opened, open(4))).toBe('mines.error.tile_taken');
    expect(refusalOf(game(), cashOut)).toBe('mines.error.nothing_opened');
    const over = { ...opened, state: 'BUSTED' as const };
    expect([refusalOf(over, open(4)), refusalOf(over, cashOut)]).toEqual([
      'mines.error.over',
      'mines.error.over',
    ]);
  });

  it('goes on after a safe tile and ends with a mine, the last safe tile or a cash-out', () => {
    const before = game({ revealed: [4] });
    expect(afterMove(before, open(5), board)).toEqual(game({ revealed: [4, 5] }));
    expect(afterMove(before, open(2), board)).toEqual(
      game({ revealed: [4, 2], state: 'BUSTED', payout: 0n, board }),
    );
    const { cashOutKey } = cashOut;
    expect(afterMove(before, cashOut, board)).toEqual(
      game({ revealed: [4], state: 'CASHED_OUT', payout: 1_125n, board, cashOutKey }),
    );
    const safe = Array.from({ length: 21 }, (_, index) => index + 4);
    // The multiplier of the whole board: 0.99 × C(25,22) = 2277.
    expect(afterMove(game({ revealed: [0, ...safe.slice(1)] }), open(4), board)).toEqual(
      game({ revealed: [0, ...safe.slice(1), 4], state: 'CASHED_OUT', payout: 2_277_000n, board }),
    );
  });
});

describe('a game that is over', () => {
  it('shows what was paid and where the mines were, and no next step', () => {
    const over = { board: [1, 2, 3], endedAt: 9 };
    const paid = publicGame(game({ ...over, state: 'CASHED_OUT', revealed: [4], payout: 1_125n }), pair);
    expect(paid).toMatchObject({
      payout: 11.25,
      multiplier: '1.12x',
      board: [1, 2, 3],
      nextMultiplier: null,
      nextPayout: null,
    });
    const lost = publicGame(game({ ...over, state: 'BUSTED', revealed: [4, 1], payout: 0n }), pair);
    expect(lost).toMatchObject({ payout: 0, multiplier: '0.00x', nextPayout: null });
  });
});

describe('the rules', () => {
  it('have a multiplier for every number of mines and safe tiles, always above the one before', () => {
    const { multipliers, rtp } = publicRules(500_000n);
    expect(multipliers.flat()).toHaveLength(300);
    expect(rtp).toBe('99.0000');
    for (const row of multipliers) {
      const numbers = row.map((text) => Number(text.slice(0, -1)));
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
  });
});
