import { checkDecidingRound, type DrawKind, roundTime } from './beacon-rounds.ts';
import { type Check, holds, same } from './checks.ts';
import type { ExportedBeacon, ExportedDraw } from './export.ts';
import { checkBeacon } from './quicknet.ts';
import { hashServerSeed, isServerSeed } from './seeds.ts';
import type { SharedDraw } from './stream.ts';
import { randomnessOf } from './verify-spin.ts';

/** Function that returns true if a beacon signed a round, such as `isBeaconSignature` of `beacon.ts`. */
export type SignatureCheck = (signed: {
  round: number;
  signature: string;
  publicKey: string;
  schemeId: string;
}) => boolean;

/** Published data of a draw that uses a server seed and a beacon round. Times are ms since the epoch. */
export type PublishedDraw = {
  serverSeed: string;
  serverSeedHash: string;
  committedAt: number;
  closedAt: number;
  beaconRound: number;
  beaconRandomness: string | null;
  beaconSignature: string | null;
};

/** Checks that a revealed server seed hashes to its commitment. Returns no check while the seed is secret. */
export function checkCommitment(seed: { serverSeed: string | null; serverSeedHash: string }): Check[] {
  const { serverSeed, serverSeedHash } = seed;
  if (typeof serverSeed !== 'string') return [];
  const expected = isServerSeed(serverSeed) ? hashServerSeed(serverSeed) : 'the hash of a server seed';
  return [same('commitment', expected, serverSeedHash)];
}

/** Checks that the hash of the server seed was public when the bet was placed. */
export const checkOrder = (committedAt: number, placedAt: number): Check =>
  holds(
    'committed-first',
    isTime(committedAt) && committedAt <= placedAt,
    'a commitment before the bet',
    committedAt,
  );

/** True if a bet was placed no later than entries closed, or if entries are still open. */
export const isInTime = (placedAt: number, closedAt: number | null): boolean =>
  isTime(placedAt) && (closedAt === null || (isTime(closedAt) && placedAt <= closedAt));

const isTime = (time: unknown): boolean => Number.isSafeInteger(time);

/** Kind of a draw, and what its beacon is checked with. */
export type DrawRules = {
  /** Undefined for a raffle, because its beacon round follows from its week. */
  kind: DrawKind | undefined;
  beacon: ExportedBeacon;
  isSignature: SignatureCheck;
  /** The trusted beacon: drand quicknet unless the user has chosen another. */
  pinned?: ExportedBeacon | undefined;
};

/**
 * Checks a draw: the number of its beacon round, and its commitment once the seed is revealed. For a revealed draw
 * that isn't void, also the beacon, and the round's publication time, randomness and signature.
 */
export function checkDraw(draw: ExportedDraw, { kind, beacon, isSignature, pinned }: DrawRules): Check[] {
  const { beaconRound, closedAt, randomness, signature } = draw;
  const checks = checkCommitment(draw);
  const isRevealed = checks.length > 0;
  if (kind !== undefined && beaconRound !== null && closedAt !== null)
    checks.push(checkDecidingRound(kind, { closedAt, beaconRound }, beacon));
  if (!isRevealed || draw.isVoid) return checks;
  if (beaconRound === null || closedAt === null || randomness === null || signature === null)
    return [...checks, holds('readable', false, 'a drawn round with its close and its beacon', 'none')];
  const publishedAt = roundTime(beaconRound, beacon);
  const { publicKey, schemeId } = beacon;
  const isSigned = isSignature({ round: beaconRound, signature, publicKey, schemeId });
  return [
    ...checks,
    checkBeacon(beacon, pinned),
    holds('beacon-after-close', publishedAt > closedAt, 'a beacon after the close', publishedAt),
    same('randomness', randomnessOf(signature) ?? 'the hash of a signature', randomness),
    holds('signature', isSigned, 'a signature of the beacon', signature),
  ];
}

/**
 * Returns the values from which a revealed draw is computed.
 * @throws TypeError when the draw has no seed, beacon round or randomness.
 */
export function sharedDrawOf(drawId: string, draw: ExportedDraw): SharedDraw {
  const { serverSeed, beaconRound, randomness } = draw;
  if (serverSeed === null || beaconRound === null || randomness === null)
    throw new TypeError('the draw has no beacon');
  return { serverSeed, drawId, beaconRound, randomness };
}
