import { bls12_381 } from '@noble/curves/bls12-381.js';
import { BEACON_DST, beaconMessage } from './beacon.ts';
import type { ExportedBeacon } from './export.ts';
import { QUICKNET } from './quicknet.ts';
import type { SignatureCheck } from './verify-draw.ts';

/** A round and its signature, which is hex. */
export type RoundSignature = { round: number; signature: string };
/** Source of random bytes that no one can foresee: `crypto.getRandomValues` of a browser or of Node. */
export type RandomBytes = (count: number) => Uint8Array;

type G1Point = InstanceType<typeof bls12_381.G1.Point>;
type G2Point = InstanceType<typeof bls12_381.G2.Point>;
/** Decoded signature with the point that its message hashes to. */
type Signed = { index: number; signature: G1Point; hashed: G1Point };

const { G1, G2, fields, pairingBatch, shortSignatures } = bls12_381;
/** Number of random bytes in a factor. A set with a forged signature passes about once in 2^128 tries. */
const FACTOR_BYTES = 16;
/** Number of signatures that are checked together. */
const TOGETHER = 128;

/**
 * Checks many signatures of one beacon, faster than one by one. The sum of all signatures, each times a random factor,
 * must be the signature of the sum of all messages with the same factors. A set that fails is halved until each forged
 * signature is found. Yields its progress as a number of signatures. Source of the method: Bellare, Garay, Rabin,
 * "Fast Batch Verification for Modular Exponentiation and Digital Signatures" (1998), with subgroup checks.
 * @returns true for each valid signature, in the order of `rounds`.
 */
export function* checkSignatures(
  rounds: readonly RoundSignature[],
  { publicKey, schemeId }: Pick<ExportedBeacon, 'publicKey' | 'schemeId'>,
  random: RandomBytes,
): Generator<number, boolean[]> {
  const results = rounds.map(() => false);
  const key = schemeId === QUICKNET.schemeId ? keyOf(publicKey) : undefined;
  if (key === undefined) return results;
  for (let first = 0; first < rounds.length; first += TOGETHER) {
    const signed: Signed[] = [];
    for (const [offset, one] of rounds.slice(first, first + TOGETHER).entries()) {
      const points = pointsOf(one);
      if (points !== undefined) signed.push({ index: first + offset, ...points });
      if (offset % 4 === 3) yield first + offset + 1;
    }
    const done = Math.min(first + TOGETHER, rounds.length);
    for (const { index } of yield* validOf(signed, key, random, done)) results[index] = true;
    yield done;
  }
  return results;
}

/** Runs {@link checkSignatures} to its end. */
export function allSignatures(...args: Parameters<typeof checkSignatures>): boolean[] {
  const steps = checkSignatures(...args);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const nameOf = ({ round, signature }: RoundSignature): string => `${round} ${signature}`;

/** Returns each signature of these draws once. Draws without a round or a signature are left out. */
export function signaturesOf(draws: readonly unknown[]): RoundSignature[] {
  const signatures = new Map<string, RoundSignature>();
  for (const draw of draws) {
    const { beaconRound: round, signature } = Object(draw) as Record<string, unknown>;
    if (typeof round !== 'number' || typeof signature !== 'string') continue;
    signatures.set(nameOf({ round, signature }), { round, signature });
  }
  return [...signatures.values()];
}

/**
 * Returns a check that answers from the results of {@link checkSignatures}. Signatures that weren't checked under this
 * key count as invalid.
 */
export function signatureLookup(
  rounds: readonly RoundSignature[],
  results: readonly boolean[],
  { publicKey }: Pick<ExportedBeacon, 'publicKey'>,
): SignatureCheck {
  const valid = new Set(rounds.filter((_, index) => results[index] === true).map(nameOf));
  return (signed) => signed.publicKey === publicKey && valid.has(nameOf(signed));
}

function keyOf(publicKey: string): G2Point | undefined {
  try {
    const key = G2.Point.fromHex(publicKey);
    return key.is0() ? undefined : key;
  } catch {
    return undefined;
  }
}

/**
 * Decodes a signature and hashes its message. Returns undefined if the signature isn't a point of the group or is its
 * zero, or if the round isn't a positive integer.
 */
function pointsOf({ round, signature }: RoundSignature): Omit<Signed, 'index'> | undefined {
  if (!Number.isSafeInteger(round) || round < 1) return undefined;
  try {
    // `fromHex` refuses points outside the group. A sum could hide their components of small order.
    const point = G1.Point.fromHex(signature);
    if (point.is0()) return undefined;
    return { signature: point, hashed: shortSignatures.hash(beaconMessage(round), BEACON_DST) };
  } catch {
    return undefined;
  }
}

/**
 * Returns the valid signatures of a set. Yields `done` between parts of the work, so that a page can render meanwhile.
 */
function* validOf(
  signed: readonly Signed[],
  key: G2Point,
  random: RandomBytes,
  done: number,
): Generator<number, readonly Signed[]> {
  if (signed.length === 0 || (yield* fits(signed, key, random, done))) return signed;
  if (signed.length === 1) return [];
  const middle = signed.length >> 1;
  const first = yield* validOf(signed.slice(0, middle), key, random, done);
  return [...first, ...(yield* validOf(signed.slice(middle), key, random, done))];
}

/** True if e(sum of signatures, generator) = e(sum of messages, key), with each point times its factor. */
function* fits(
  signed: readonly Signed[],
  key: G2Point,
  random: RandomBytes,
  done: number,
): Generator<number, boolean> {
  const factors = signed.length === 1 ? [1n] : signed.map(() => factorOf(random(FACTOR_BYTES)));
  const sumOf = (points: G1Point[]): G1Point => G1.Point.msm(points, factors);
  const signatures = sumOf(signed.map(({ signature }) => signature));
  yield done;
  const messages = sumOf(signed.map(({ hashed }) => hashed));
  yield done;
  if (signatures.is0() || messages.is0()) return signatures.is0() && messages.is0();
  const product = pairingBatch([
    { g1: signatures, g2: G2.Point.BASE.negate() },
    { g1: messages, g2: key },
  ]);
  return fields.Fp12.eql(product, fields.Fp12.ONE);
}

/** Reads a random factor. Zero becomes 1, because it would leave its signature out of the sum. */
function factorOf(bytes: Uint8Array): bigint {
  if (bytes.length !== FACTOR_BYTES) throw new TypeError('a factor has 128 random bits');
  let factor = 0n;
  for (const byte of bytes) factor = (factor << 8n) | BigInt(byte);
  return factor === 0n ? 1n : factor;
}
