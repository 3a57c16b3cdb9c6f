import { randomBytes } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { expect, it, test } from 'vitest';
import { isBeaconSignature } from './beacon.ts';
import { allSignatures, checkSignatures, signatureLookup, signaturesOf } from './beacon-batch.ts';
import { honestExport } from './testing/honest-export.ts';
import { testBeacon, testBeaconRound } from './testing/test-beacon.ts';

const { Point } = bls12_381.G1;
const signed = (round: number) => ({ round, signature: testBeaconRound(round).signature });
/** Number of signatures to check: 1,000 in the long tests. */
const COUNT = process.env['LONG_TESTS'] ? 1_000 : 40;
const honest = Array.from({ length: COUNT }, (_, index) => signed(index + 1));
const forgedIn = (rounds: typeof honest): number[] =>
  allSignatures(rounds, testBeacon, randomBytes).flatMap((isValid, index) => (isValid ? [] : [index]));
const changed = (changes: Record<number, string>) =>
  honest.map((one, index) => ({ ...one, signature: changes[index] ?? one.signature }));
const signatureAt = (index: number): string => honest[index]?.signature ?? '';

/** Encodes a point as compressed hex, even a point that isn't in the group. */
function compressed(point: InstanceType<typeof Point>): string {
  const { x, y } = point.toAffine();
  const isLarge = y > (bls12_381.fields.Fp.ORDER - 1n) / 2n;
  return ((isLarge ? 0xa0n : 0x80n) * 2n ** 376n + x).toString(16);
}

it('finds every honest signature valid, and says how far it is', () => {
  const steps = checkSignatures(honest, testBeacon, randomBytes);
  expect(steps.next()).toEqual({ done: false, value: 4 });
  expect(forgedIn(honest)).toEqual([]);
});

it('finds a swapped, a repeated and a negated signature, and no other', () => {
  const last = COUNT - 1;
  const negated = Point.fromHex(signatureAt(last)).negate().toHex(true);
  const forged = changed({
    10: signatureAt(11),
    11: signatureAt(10),
    20: signatureAt(21),
    [last]: negated,
  });
  expect(forgedIn(forged)).toEqual([10, 11, 20, last]);
});

it('finds two forgeries that cancel each other in a plain sum', () => {
  const [one, other] = [Point.fromHex(signatureAt(1)), Point.fromHex(signatureAt(2))];
  const shift = Point.BASE.multiply(12_345n);
  const forged = changed({ 1: one.add(shift).toHex(true), 2: other.subtract(shift).toHex(true) });
  expect(allSignatures(forged.slice(0, 8), testBeacon, randomBytes)).toEqual([
    true,
    false,
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
});

test.each([
  // A point of order 3, outside the group of signatures, vanishes from a sum once in three tries.
  ['outside the group', compressed(Point.fromHex(signatureAt(0)).add(Point.fromAffine({ x: 0n, y: 2n })))],
  ['of nothing', `c0${'00'.repeat(47)}`],
  ['that is not hex', 'z'.repeat(96)],
  ['that is missing', ''],
])('a signature %s is invalid, as one by one', (_what, signature) => {
  const one = { round: 1, signature };
  expect(allSignatures([one, signed(2)], testBeacon, randomBytes)).toEqual([false, true]);
  expect(isBeaconSignature({ ...one, ...testBeacon })).toBe(false);
});

it('accepts no round without a number, and nothing under a key or a scheme that is none', () => {
  for (const round of [0, -1, 1.5, Number.NaN])
    expect(allSignatures([{ ...signed(1), round }], testBeacon, randomBytes)).toEqual([false]);
  for (const change of [{ publicKey: '' }, { publicKey: `c0${'00'.repeat(95)}` }, { schemeId: 'other' }])
    expect(allSignatures([signed(1)], { ...testBeacon, ...change }, randomBytes)).toEqual([false]);
});

it('answers for the signatures of a file, under their key alone', () => {
  const file = honestExport(120);
  const rounds = signaturesOf(Object.values(file.draws));
  const isSignature = signatureLookup(rounds, allSignatures(rounds, testBeacon, randomBytes), testBeacon);
  const [first] = rounds;
  if (first === undefined) throw new Error('the file has no draws');
  expect(new Set(rounds.map(({ round }) => round)).size).toBe(rounds.length);
  expect(isSignature({ ...first, ...testBeacon })).toBe(true);
  expect(isSignature({ ...first, ...testBeacon, publicKey: 'ab'.repeat(96) })).toBe(false);
  expect(isSignature({ ...signed(9_999), ...testBeacon })).toBe(false);
});
