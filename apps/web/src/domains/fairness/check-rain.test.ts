import type { RainRecord } from '@aureus/contract/rain.ts';
import { isBeaconSignature } from '@aureus/fair/beacon.ts';
import { rainShares } from '@aureus/fair/rain.ts';
import { hashServerSeed } from '@aureus/fair/seeds.ts';
import { publishedAt, testBeacon, testBeaconRound } from '@aureus/fair/testing/test-beacon.ts';
import { describe, expect, it } from 'vitest';
import { checkRain } from './check-rain.ts';

const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const beaconRound = 77;
const { randomness, signature } = testBeaconRound(beaconRound);
const draw = { serverSeed, drawId: 'rain-12', beaconRound, randomness };
const rain: RainRecord = {
  rainId: '12',
  end: 'PAID',
  prize: 10,
  entries: ['1001', '1002', '1003'],
  shares: rainShares(draw, 1000n, 3).map((cents) => Number(cents) / 100),
  serverSeed,
  serverSeedHash: hashServerSeed(serverSeed),
  committedAt: publishedAt(1),
  closedAt: publishedAt(beaconRound) - 500,
  beaconRound,
  beaconRandomness: randomness,
  beaconSignature: signature,
};
const check = (record: RainRecord) => checkRain(record, testBeacon, isBeaconSignature);

describe('a rain', () => {
  it('that was shared out passes eight checks, each with its values, but that its beacon is the test’s', () => {
    const checks = check(rain);
    expect(checks).toHaveLength(9);
    expect(checks.every(({ values }) => values.length > 0)).toBe(true);
    expect(checks.filter(({ isGood }) => !isGood).map(({ title }) => title)).toEqual(['Not a public beacon']);
  });

  it('that shows other shares fails where they do not follow', () => {
    const failed = check({ ...rain, shares: [3.34, 3.34, 3.34] }).filter(({ isGood }) => !isGood);
    expect(failed.map(({ title }) => title)).toEqual([
      'Not a public beacon',
      'The shares follow from the seeds',
      'The shares add up to the pot',
    ]);
  });

  it('that no one joined has its seal to check', () => {
    const none = { entries: [], shares: [], beaconRandomness: null, beaconSignature: null };
    const checks = check({ ...rain, ...none, end: 'EMPTY' });
    expect(checks.map(({ title }) => title)).toEqual([
      'The seal is unbroken',
      'Sealed before the end',
      'No one was paid',
    ]);
    expect(checks.every(({ isGood }) => isGood)).toBe(true);
  });

  it('of which a part is missing is not proved', () => {
    const failed = check({ ...rain, beaconSignature: null }).filter(({ isGood }) => !isGood);
    expect(failed.map(({ title }) => title)).toEqual(['The record is complete']);
  });
});
