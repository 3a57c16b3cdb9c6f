import { describe, expect, it } from 'vitest';
import { cashOutPayout, type Game, publicGame, publicRules } from './mines.rules.ts';

const game = (change: Partial<Game> = {}): Game => ({
  id: 7n,
  betId: '01a1f92f-965d-7072-9ac6-d8602ecad355',
  playerId: 1001n,
  pairId: 3n,
  nonce: 12,
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
