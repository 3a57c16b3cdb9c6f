import type { MinesGame } from '@aureus/contract/mines.ts';
import { expect, test } from 'vitest';
import { newerGame } from './mines.queries.ts';

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
