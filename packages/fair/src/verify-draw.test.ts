import { describe, expect, it } from 'vitest';
import type { ExportedDraw } from './export.ts';
import { honestRound } from './testing/honest-draws.ts';
import { publishedAt, testBeacon } from './testing/test-beacon.ts';
import { checkDraw, checkOrder, isInTime, sharedDrawOf } from './verify-draw.ts';

const round = honestRound();
const draw = { ...round, randomness: round.beaconRandomness, signature: round.beaconSignature };
const failed = (change: Partial<ExportedDraw>) =>
  checkDraw(
    { ...draw, ...change },
    {
      kind: 'spin',
      beacon: testBeacon,
      isSignature: () => true,
      pinned: testBeacon,
    },
  )
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);

describe('a draw', () => {
  it('names the first beacon round after its close and the margin, no other', () => {
    expect(failed({ closedAt: publishedAt(120) - 301 })).toEqual([]);
    expect(failed({ closedAt: publishedAt(119) - 300 })).toEqual([]);
    for (const closedAt of [publishedAt(120) - 300, publishedAt(119) - 301, publishedAt(100)])
      expect(failed({ closedAt })).toEqual(['deciding-round']);
    expect(failed({ closedAt: publishedAt(120) })).toEqual(['deciding-round', 'beacon-after-close']);
  });

  it('names that round while its seed is secret, and when it is void', () => {
    const closedAt = publishedAt(100);
    expect(failed({ serverSeed: null, closedAt })).toEqual(['deciding-round']);
    expect(failed({ isVoid: true, closedAt })).toEqual(['deciding-round']);
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
