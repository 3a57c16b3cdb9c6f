import { expect, test } from 'vitest';
import { countdownAt } from './BattleCountdown.tsx';

const drawing = { state: 'DRAWING', beaconAt: 10_000, startsAt: null } as const;
const drawn = { state: 'FINISHED', beaconAt: 10_000, startsAt: 11_400 } as const;
const countAt = (battle: Parameters<typeof countdownAt>[0], now: number) => countdownAt(battle, now).count;

test('counts 3, 2 to the beacon and 1 from the draw to the first round', () => {
  expect([7_999, 8_000, 8_999, 9_000, 9_999].map((now) => countAt(drawing, now))).toEqual([
    undefined,
    3,
    3,
    2,
    2,
  ]);
  expect([10_400, 11_399, 11_400, 20_000].map((now) => countAt(drawn, now))).toEqual([
    1,
    1,
    undefined,
    undefined,
  ]);
});

test('waits at 2 for a beacon that is late, and never counts where nothing is to come', () => {
  expect(countdownAt(drawing, 30_000)).toEqual({ count: 2, changesAt: undefined });
  expect(countAt({ state: 'DRAWING', beaconAt: null, startsAt: null }, 9_000)).toBeUndefined();
  for (const state of ['WAITING', 'CANCELLED', 'VOID'] as const)
    expect(countAt({ ...drawing, state }, 9_000)).toBeUndefined();
});

test('says when its number changes', () => {
  expect(countdownAt(drawing, 0).changesAt).toBe(8_000);
  expect(countdownAt(drawing, 8_200).changesAt).toBe(9_000);
  expect(countdownAt(drawn, 10_500).changesAt).toBe(11_400);
});
