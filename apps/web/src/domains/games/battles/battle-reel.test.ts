import type { SkinItem } from '@aureus/contract/cases.ts';
import { expect, test } from 'vitest';
import {
  FIRST,
  type ReelBattle,
  reelKeyframes,
  reelNudge,
  reelTicks,
  reelTiles,
  WINNER,
} from './battle-reel.ts';

const item = (id: string, ticketStart: number, ticketEnd: number): SkinItem => ({
  id,
  name: id,
  imageUrl: '',
  price: 1,
  rarity: 1,
  color: '#9AA4AE',
  ticketStart,
  ticketEnd,
  odds: (ticketEnd - ticketStart + 1) / 100_000,
});
const table = [item('common', 1, 90_000), item('rare', 90_001, 100_000)] as const;
const [common, rare] = table;
const battleCase = {
  id: 'purse',
  version: '1',
  contentHash: '0'.repeat(64),
  name: 'Purse',
  imageUrl: '',
  price: 1,
};

function battle(serverSeed: string): ReelBattle {
  return {
    cases: [battleCase, battleCase],
    tables: { '1': [...table] },
    outcome: {
      drops: [
        [
          { ticket: 95_000, item: rare },
          { ticket: 5, item: common },
        ],
        [
          { ticket: 99_000, item: rare },
          { ticket: 9, item: common },
        ],
      ],
      totals: [2, 2],
      winners: [0, 1],
      prizes: [2, 2],
      serverSeed,
      beaconRandomness: '',
      beaconSignature: '',
      drawnAt: 0,
    },
  };
}

test('the drawn item stands where the reel stops', () => {
  const drawn = battle('5f'.repeat(32));
  expect(reelTiles(drawn, 0, 0)[WINNER]).toBe(rare);
  expect(reelTiles(drawn, 1, 0)[WINNER]).toBe(rare);
  expect(reelTiles(drawn, 0, 1)[WINNER]).toBe(common);
});

test('a round begins with the three tiles that the one before it ended on', () => {
  const drawn = battle('0c'.repeat(32));
  for (const seat of [0, 1]) {
    const end = reelTiles(drawn, 0, seat).slice(WINNER - 1, WINNER + 2);
    expect(reelTiles(drawn, 1, seat).slice(FIRST - 1, FIRST + 2)).toEqual(end);
  }
});

test('what runs past follows the odds and is the same on every screen', () => {
  const tiles = Array.from({ length: 200 }, (_, index) => {
    const seed = (index * 7919 + 1).toString(16).padStart(8, '0').repeat(8);
    const row = reelTiles(battle(seed), 0, 1);
    expect(reelTiles(battle(seed), 0, 1)).toEqual(row);
    return row.slice(0, WINNER);
  }).flat();
  const share = tiles.filter(({ id }) => id === 'rare').length / tiles.length;
  expect(share).toBeGreaterThan(0.08);
  expect(share).toBeLessThan(0.12);
});

test('an unknown table gives no reel', () => {
  expect(reelTiles({ ...battle('aa'.repeat(32)), tables: {} }, 0, 0)).toEqual([]);
});

test('the motion ends with the drawn tile’s middle under the marker, and the stop keeps inside the tile', () => {
  const pitch = 110;
  const end = reelKeyframes(0.3, pitch, 104).at(-1)?.transform;
  expect(end).toBe(`translate3d(0, ${-(WINNER * pitch + 52)}.00px, 0)`);
  const nudges = Array.from({ length: 100 }, (_, round) => reelNudge(battle('7e'.repeat(32)), round, 0));
  for (const nudge of nudges) expect(Math.abs(nudge)).toBeLessThanOrEqual(0.34);
  expect(new Set(nudges).size).toBeGreaterThan(90);
});

test('ticks come while the reel runs, ever further apart towards its end', () => {
  const ticks = reelTicks(0.2, 3500);
  expect(ticks.length).toBeGreaterThan(8);
  expect(ticks.at(-1)).toBeLessThan(3500 * 0.74);
  const gaps = ticks.slice(1).map((at, index) => at - (ticks[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(45);
  expect(gaps.at(-1)).toBeGreaterThan((gaps[0] ?? 0) * 2);
});
