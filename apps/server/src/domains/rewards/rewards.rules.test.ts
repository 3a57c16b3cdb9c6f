import { EDGE_PER_KEY } from '@aureus/fair/gifts.ts';
import { describe, expect, it } from 'vitest';
import {
  caseOfDeposit,
  claimedAfter,
  closedUp,
  fromDeposit,
  keysOfDeposit,
  keysTooMany,
  redeemable,
  splitOf,
  toNextKey,
  waitingOf,
} from './rewards.rules.ts';

describe('rakeback', () => {
  it('is a twentieth of the edge, in whole cents; the rest stays', () => {
    // One cent of rakeback is a twentieth of 20 cents of edge, which are 200,000 micro-coins.
    expect(redeemable(199_999n, 0n)).toBe(0n);
    expect(redeemable(200_000n, 0n)).toBe(1n);
    expect(redeemable(599_999n, 0n)).toBe(2n);
    expect(redeemable(599_999n, 400_000n)).toBe(0n);
    expect(redeemable(600_000n, 400_000n)).toBe(1n);
  });

  it('is zero while more was claimed than earned', () => {
    expect(redeemable(400_000n, 2_000_000n)).toBe(0n);
    expect(redeemable(2_200_000n, 2_000_000n)).toBe(1n);
  });

  it('keeps what a ticket pays in parts of a cent', () => {
    // 1 cent times 0.50 pays nothing, so half a cent stays collected. 3 cents times 0.75 pay 2 cents, so a quarter of
    // a cent stays.
    expect(claimedAfter(0n, 1n, 50n)).toBe(100_000n);
    expect(claimedAfter(0n, 3n, 75n)).toBe(600_000n - 50_000n);
    expect(claimedAfter(1_000_000n, 4n, 250n)).toBe(1_800_000n);
  });

  it('never loses or makes a part of a cent, whatever the tickets', () => {
    const multiples = [50n, 60n, 75n, 90n, 110n, 150n, 200n, 300n, 500n, 1000n, 2500n];
    let claimed = 0n;
    let edge = 0n;
    let expected = 0n;
    for (let round = 0; round < 2_000; round += 1) {
      edge += BigInt((round * 7_919) % 1_000_003);
      const price = redeemable(edge, claimed);
      if (price === 0n) continue;
      const hundredths = multiples[round % multiples.length] ?? 100n;
      const paid = (price * hundredths) / 100n;
      // Expected claim in hundredths of a cent: prices of the openings, minus the remainders that weren't paid.
      expected += price * 100n - (price * hundredths - paid * 100n);
      claimed = claimedAfter(claimed, price, hundredths);
      expect(claimed).toBe(expected * 2_000n);
      expect(edge - claimed).toBeGreaterThanOrEqual(0n);
    }
  });
});

describe('keys of deposits', () => {
  it.each([
    [0n, 2_499n, 0, 1n],
    [0n, 2_500n, 1, 2_500n],
    [2_499n, 1n, 1, 2_500n],
    [2_499n, 2_500n, 1, 1n],
    [1_360n, 11_140n, 5, 2_500n],
    [0n, 1_000_000_000_000n, 400_000_000, 2_500n],
  ])('%i cents before and %i more give %i', (counted, amount, keys, missing) => {
    expect(keysOfDeposit(counted, amount)).toBe(keys);
    expect(toNextKey(counted + amount)).toBe(missing);
  });

  it('open the largest case that the deposit reaches', () => {
    const ids = ['as', 'sestertius', 'denarius'];
    const of = (amount: bigint) => caseOfDeposit(ids, amount);
    expect([1n, 9_999n, 10_000n, 49_999n, 50_000n, 10_000_000n].map(of)).toEqual([
      'as',
      'as',
      'sestertius',
      'sestertius',
      'denarius',
      'denarius',
    ]);
    expect(ids.map(fromDeposit)).toEqual([0n, 10_000n, 50_000n]);
  });
});

describe('keys that deposits no longer give', () => {
  const gift = (source: string, count: number, taken = 0, charged = 0) => ({ source, count, taken, charged });

  it.each([
    [[], 2_500n, -1],
    [[gift('DEPOSIT', 3)], 7_500n, 0],
    [[gift('DEPOSIT', 3)], 7_499n, 1],
    [[gift('DEPOSIT', 3), gift('DEPOSIT', 4)], 2_500n, 6],
    [[gift('DEPOSIT', 3, 1)], 2_500n, 1],
    [[gift('DEPOSIT', 3, 1, 1)], 2_500n, 0],
    [[gift('DEPOSIT', 3), gift('STAFF', 9, 1, 1)], 0n, 3],
  ])('of %j with %i cents left are %i', (gifts, counted, keys) => {
    expect(keysTooMany(gifts, counted)).toBe(keys);
  });
});

describe('keys that wait for play', () => {
  const keys = (count: number, edge: bigint | null, taken = 0, charged = 0) => ({
    count,
    taken,
    charged,
    edgeFrom: edge === null ? null : edge * EDGE_PER_KEY,
  });

  it.each<[ReturnType<typeof keys>, bigint, number]>([
    [keys(4, null), 0n, 0],
    [keys(4, 2n), 0n, 4],
    [keys(4, 2n), 2n, 4],
    [keys(4, 2n), 3n, 3],
    [keys(4, 2n), 9n, 0],
    // Of four keys, two were taken back and one was charged, so one is left. The first key's worth of edge releases
    // it.
    [keys(4, 2n, 2, 1), 2n, 1],
    [keys(4, 2n, 2, 1), 3n, 0],
    [keys(400_000_000, 0n), 100_000_000n, 300_000_000],
  ])('of %o at %i keys of edge', (gift, played, waiting) => {
    expect(waitingOf(gift, played * EDGE_PER_KEY)).toBe(waiting);
    if (gift.edgeFrom !== null)
      expect(waitingOf(gift, played * EDGE_PER_KEY - 1n)).toBeGreaterThanOrEqual(waiting);
  });

  it.each([
    ['waiting ones go first', 3, 3, 2, { taken: 3, charged: 0 }],
    ['then those that are released', 3, 1, 2, { taken: 3, charged: 0 }],
    ['opened ones are charged', 3, 1, 0, { taken: 1, charged: 2 }],
    ['opened ones whose play was taken back as well', 3, 3, -1, { taken: 2, charged: 1 }],
    ['no more than there are', 1, 0, -5, { taken: 0, charged: 1 }],
  ])('are taken back: %s', (_name, count, waiting, unopened, split) => {
    expect(splitOf(count, waiting, unopened)).toEqual(split);
  });

  it('move up to the played edge and to each other', () => {
    const moved = (gifts: ReturnType<typeof keys>[], played: bigint) =>
      closedUp(gifts, played * EDGE_PER_KEY).map(({ gift, edgeFrom }) => [
        gifts.indexOf(gift),
        edgeFrom / EDGE_PER_KEY,
      ]);
    expect(moved([keys(4, 0n), keys(2, 4n)], 2n)).toEqual([]);
    // Two of the first gift's keys were taken back, so the keys of later gifts are released earlier.
    expect(moved([keys(4, 0n, 2), keys(2, 4n), keys(2, 10n)], 1n)).toEqual([
      [1, 2n],
      [2, 4n],
    ]);
    expect(moved([keys(4, null), keys(2, 8n)], 5n)).toEqual([[1, 5n]]);
    expect(moved([keys(3, 0n, 3), keys(2, 3n)], 0n)).toEqual([[1, 0n]]);
  });
});

it('a case that is no deposit’s needs none', () => {
  expect(fromDeposit('gladiator')).toBe(0n);
  expect(caseOfDeposit([], 10_000n)).toBeUndefined();
});
