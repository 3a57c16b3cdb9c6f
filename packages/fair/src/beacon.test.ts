import { bls12_381 } from '@noble/curves/bls12-381.js';
import { describe, expect, it } from 'vitest';
import { BEACON_DST, beaconMessage, isBeaconSignature, type SignedRound } from './beacon.ts';
import { QUICKNET } from './quicknet.ts';
import { testBeacon, testBeaconRound } from './testing/test-beacon.ts';
import { randomnessOf } from './verify-spin.ts';

/** Round 1000 of drand quicknet, as the network published it. */
const published: SignedRound = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  publicKey: QUICKNET.publicKey,
  schemeId: 'bls-unchained-g1-rfc9380',
};

describe('a beacon round', () => {
  it('of the public beacon is genuine, and its randomness is the hash of its signature', () => {
    expect(isBeaconSignature(published)).toBe(true);
    expect(randomnessOf(published.signature)).toBe(
      'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    );
  });

  it('is signed over its message under its tag: the pairing itself, from points alone', () => {
    const { G1, G2, fields, pairingBatch } = bls12_381;
    const hashed = G1.hashToCurve(beaconMessage(published.round), { DST: BEACON_DST });
    // The signature is valid if e(signature, generator) = e(H(message), key).
    const product = pairingBatch([
      { g1: G1.Point.fromHex(published.signature), g2: G2.Point.BASE.negate() },
      { g1: G1.Point.fromAffine(hashed.toAffine()), g2: G2.Point.fromHex(published.publicKey) },
    ]);
    expect(fields.Fp12.eql(product, fields.Fp12.ONE)).toBe(true);
  });

  it.each<[string, Partial<SignedRound>]>([
    ['another round', { round: 1001 }],
    ['no round', { round: 0 }],
    ['half a round', { round: 1000.5 }],
    ['another signature', { signature: testBeaconRound(1000).signature }],
    ['a changed signature', { signature: `${published.signature.slice(0, -2)}3a` }],
    ['a signature of nothing', { signature: `c0${'00'.repeat(47)}` }],
    ['no signature', { signature: '' }],
    ['what is not hex', { signature: 'z'.repeat(96) }],
    ['another key', { publicKey: testBeacon.publicKey }],
    ['no key', { publicKey: '' }],
    ['another scheme', { schemeId: 'pedersen-bls-chained' }],
  ])('with %s is not', (_change, change) => {
    expect(isBeaconSignature({ ...published, ...change })).toBe(false);
  });
});
