import { describe, expect, it } from 'vitest';
import { honestRound } from './testing/honest-draws.ts';
import { publishedAt, testBeacon } from './testing/test-beacon.ts';
import type { SignatureCheck } from './verify-draw.ts';
import { type RoundProof, verifyRound } from './verify-round.ts';

const round = honestRound();
const { pocket, beaconRound } = round;
/** Accepts only the signature of the expected beacon round. Real signatures are tested in beacon.test.ts. */
const isSignature: SignatureCheck = (signed) =>
  signed.round === 120 && signed.signature === round.beaconSignature;
const checksOf = (change: Partial<RoundProof>) =>
  verifyRound({ ...round, ...change }, testBeacon, isSignature, testBeacon);
const failed = (change: Partial<RoundProof>) =>
  checksOf(change)
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);

describe('a round of spin', () => {
  it('is drawn again', () => {
    expect(checksOf({}).map(({ name }) => name)).toEqual([
      'commitment',
      'deciding-round',
      'public-beacon',
      'beacon-after-close',
      'randomness',
      'signature',
      'committed-first',
      'outcome',
    ]);
    expect(failed({})).toEqual([]);
  });

  it('that is void has no pocket, and no beacon', () => {
    const none = { isVoid: true, pocket: null, colour: null, beaconRandomness: null, beaconSignature: null };
    expect(checksOf(none).map(({ name, ok }) => [name, ok])).toEqual([
      ['commitment', true],
      ['deciding-round', true],
      ['committed-first', true],
      ['state', true],
    ]);
  });

  it.each<[string, Partial<RoundProof>, string]>([
    ['another pocket', { pocket: ((pocket ?? 0) % 16) + 1 }, 'outcome'],
    ['another colour', { colour: pocket === 8 ? 'black' : 'gold' }, 'outcome'],
    ['another seed', { serverSeed: 'ab'.repeat(32) }, 'commitment'],
    ['another beacon round', { beaconRound: 121 }, 'signature'],
    ['the next round of the beacon', { closedAt: publishedAt(beaconRound) - 3_301 }, 'deciding-round'],
    ['an end after the beacon', { closedAt: publishedAt(beaconRound) }, 'beacon-after-close'],
    ['a seal after the end', { committedAt: publishedAt(beaconRound) }, 'committed-first'],
    ['a result though it is void', { isVoid: true }, 'state'],
    ['no randomness', { beaconRandomness: null }, 'readable'],
    ['no signature', { beaconSignature: null }, 'readable'],
    ['no layout', { layout: '17' as '16' }, 'readable'],
  ])('fails with %s', (_what, change, name) => {
    expect(failed(change)).toContain(name);
  });
});
