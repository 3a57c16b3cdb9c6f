import { describe, expect, it } from 'vitest';
import { isBeaconSignature } from './beacon.ts';
import { rainShares } from './rain.ts';
import { hashServerSeed } from './seeds.ts';
import { publishedAt, testBeacon, testBeaconRound } from './testing/test-beacon.ts';
import { checkRain, type RainProof } from './verify-rain.ts';

const ROUND = 90;
const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const entries = ['1001', '1002', '1010', '20000'];

function rain(): RainProof {
  const { randomness, signature } = testBeaconRound(ROUND);
  const draw = { serverSeed, drawId: 'rain-7', beaconRound: ROUND, randomness };
  return {
    rainId: '7',
    end: 'PAID',
    prize: 10.03,
    entries,
    shares: rainShares(draw, 1003n, entries.length).map((cents) => Number(cents) / 100),
    serverSeed,
    serverSeedHash: hashServerSeed(serverSeed),
    committedAt: publishedAt(ROUND) - 3_600_000,
    closedAt: publishedAt(ROUND) - 2_000,
    beaconRound: ROUND,
    beaconRandomness: randomness,
    beaconSignature: signature,
  };
}
const failed = (proof: RainProof) =>
  checkRain(proof, testBeacon, isBeaconSignature, testBeacon)
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);

describe('the proof of a rain', () => {
  it('passes every check when it is honest', () => {
    const checks = checkRain(rain(), testBeacon, isBeaconSignature, testBeacon);
    expect(checks.map(({ name }) => name)).toEqual([
      'commitment',
      'deciding-round',
      'public-beacon',
      'beacon-after-close',
      'randomness',
      'signature',
      'committed-first',
      'rules',
      'outcome',
      'payout',
    ]);
    expect(failed(rain())).toEqual([]);
  });

  it.each<[string, Partial<RainProof>, string[]]>([
    ['another seed', { serverSeed: serverSeed.replace('0', '1') }, ['commitment', 'outcome']],
    ['a seal after the end', { committedAt: publishedAt(ROUND) }, ['committed-first']],
    ['the next round of the beacon', { closedAt: publishedAt(ROUND) - 3_301 }, ['deciding-round']],
    [
      'an end after the beacon',
      { closedAt: publishedAt(ROUND) + 1 },
      ['deciding-round', 'beacon-after-close'],
    ],
    ['another signature', { beaconSignature: 'ab'.repeat(48) }, ['randomness', 'signature']],
    ['a cent moved', { shares: [2.5, 2.5, 2.51, 2.52] }, ['outcome']],
    ['a cent kept', { shares: [2.5, 2.5, 2.5, 2.5] }, ['outcome', 'payout']],
    ['entrants in another order', { entries: ['1002', '1001', '1010', '20000'] }, ['rules']],
    ['an entrant twice', { entries: ['1001', '1001', '1010', '20000'] }, ['rules']],
    ['an entrant too few', { entries: entries.slice(1) }, ['outcome']],
    ['no beacon', { beaconRandomness: null, beaconSignature: null }, ['readable']],
    ['no number', { prize: Number.NaN }, ['readable']],
    ['shares of a rain that was called off', { end: 'VOID' }, ['state']],
  ])('fails with %s', (_, change, names) => {
    expect(failed({ ...rain(), ...change })).toEqual(names);
  });

  it('fails without a public beacon', () => {
    const checks = checkRain(rain(), testBeacon, isBeaconSignature);
    expect(checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['public-beacon']);
  });

  it('of one that no one joined, or that had no coins, is its seed', () => {
    const none = { entries: [], shares: [], beaconRandomness: null, beaconSignature: null };
    expect(failed({ ...rain(), end: 'EMPTY', ...none })).toEqual([]);
    expect(failed({ ...rain(), end: 'EMPTY', ...none, entries, prize: 0 })).toEqual([]);
    expect(failed({ ...rain(), end: 'EMPTY', ...none, entries })).toEqual(['state']);
    expect(failed({ ...rain(), end: 'VOID', ...none, entries })).toEqual([]);
    expect(failed({ ...rain(), end: 'EMPTY', ...none, serverSeed: 'x' })).toEqual(['commitment']);
  });
});
