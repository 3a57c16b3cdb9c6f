import { describe, expect, it } from 'vitest';
import { honestRound } from './testing/honest-draws.ts';
import { publishedAt, testBeacon } from './testing/test-beacon.ts';
import { checkDraw, checkOrder, isInTime, sharedDrawOf } from './verify-draw.ts';

const round = honestRound();
const draw = { ...round, randomness: round.beaconRandomness, signature: round.beaconSignature };
const failed = (change: Partial<typeof draw> | { closedAt: null } | { beaconRound: null }) =>
  checkDraw({ ...draw, ...change }, testBeacon, () => true, testBeacon)
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);

describe('a draw', () => {
  it('closes before its beacon round is published, by a millisecond at least', () => {
    expect(failed({ closedAt: publishedAt(120) - 1 })).toEqual([]);
    expect(failed({ closedAt: publishedAt(120) })).toEqual(['beacon-after-close']);
  });

  it.each([{ beaconRound: null }, { closedAt: null }, { randomness: null }, { signature: null }])(
    'with %j is not readable',
    (change) => {
      expect(failed(change)).toEqual(['readable']);
    },
  );

  it.each([{ serverSeed: null }, { beaconRound: null }, { randomness: null }])(
    'cannot be made again with %j',
    (change) => {
      expect(() => sharedDrawOf('spin-7', { ...draw, ...change })).toThrow('the draw has no beacon');
    },
  );
});

it('a commitment and a bet may fall on the same millisecond', () => {
  expect([checkOrder(5, 5).ok, checkOrder(6, 5).ok, checkOrder(Number.NaN, 5).ok]).toEqual([
    true,
    false,
    false,
  ]);
});

it.each<[number, number | null, boolean]>([
  [5, 5, true],
  [6, 5, false],
  [5, null, true],
  [Number.NaN, null, false],
  [-1, null, true],
  [5, Number.NaN, false],
])('a bet at %s is in time for a close at %s: %s', (placedAt, closedAt, isTaken) => {
  expect(isInTime(placedAt, closedAt)).toBe(isTaken);
});
