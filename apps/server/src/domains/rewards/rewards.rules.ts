import { COINS_PER_KEY, type RakeType } from '@aureus/contract/rewards.ts';
import { MICROS_PER_CENT } from '@aureus/fair/edge.ts';
import { EDGE_PER_KEY } from '@aureus/fair/gifts.ts';
import { RAKE_SHARE } from '@aureus/fair/rewards.ts';

export type RakePeriod = RakeType;

/**
 * Rakeback is counted in twentieths of a micro-coin: an edge of so many micro-coins collects as many of these, exactly,
 * since a twentieth of it is the player's.
 */
const UNITS_PER_CENT = (MICROS_PER_CENT * RAKE_SHARE.denominator) / RAKE_SHARE.numerator;
/** A payout is a multiple in hundredths of whole cents, so its rest is in hundredths of a cent. */
const UNITS_PER_HUNDREDTH = UNITS_PER_CENT / 100n;

/**
 * Whole cents that can be claimed of a period. @param edge of the player's final bets, in micro-coins. It may be below
 * `claimed` after a deposit and its play were taken back: more play makes up for that first.
 */
export const redeemable = (edge: bigint, claimed: bigint): bigint =>
  edge > claimed ? (edge - claimed) / UNITS_PER_CENT : 0n;

/**
 * Returns the claimed edge after a rake case was opened for `price` cents and its ticket paid `hundredths` of it: the
 * part of a cent that could not be paid stays collected.
 */
export function claimedAfter(claimed: bigint, price: bigint, hundredths: bigint): bigint {
  const rest = (price * hundredths) % 100n;
  return claimed + price * UNITS_PER_CENT - rest * UNITS_PER_HUNDREDTH;
}

const CENTS_PER_KEY = BigInt(COINS_PER_KEY) * 100n;

/** Keys that a deposit gives. @param counted cents of the deposits before it. */
export const keysOfDeposit = (counted: bigint, amount: bigint): number =>
  Number((counted + amount) / CENTS_PER_KEY - counted / CENTS_PER_KEY);

/** Keys of one gift: all of them, those taken back, and those charged instead. */
export type Keys = { count: number; taken: number; charged: number; edgeFrom: bigint | null };

const standingOf = ({ count, taken, charged }: Keys): bigint => BigInt(count - taken - charged);

/** Number of a gift's keys that wait for play. @param edge the player's edge that earns gifts. */
export function waitingOf(keys: Keys, edge: bigint): number {
  const { edgeFrom } = keys;
  if (edgeFrom === null) return 0;
  const standing = standingOf(keys);
  const released = edge > edgeFrom ? (edge - edgeFrom) / EDGE_PER_KEY : 0n;
  return released < standing ? Number(standing - released) : 0;
}

/**
 * Splits keys that are taken back into unopened ones, waiting ones first, and those that are charged for. @param unopened
 * released keys of the case that aren't opened; negative if more were opened than released.
 */
export function splitOf(keys: number, waiting: number, unopened: number): { taken: number; charged: number } {
  const unused = Math.min(keys, Math.max(waiting + unopened, 0));
  return { taken: unused, charged: keys - unused };
}

/**
 * Moves the starts of promised keys so that they follow each other, and the player's edge, without gaps. @param gifts in
 * the order of their places. @returns those that move.
 */
export function closedUp<Gift extends Keys>(
  gifts: readonly Gift[],
  edge: bigint,
): { gift: Gift; edgeFrom: bigint }[] {
  const moves: { gift: Gift; edgeFrom: bigint }[] = [];
  let end = edge;
  for (const gift of gifts) {
    if (gift.edgeFrom === null) continue;
    const edgeFrom = gift.edgeFrom > end ? end : gift.edgeFrom;
    if (edgeFrom !== gift.edgeFrom) moves.push({ gift, edgeFrom });
    const last = edgeFrom + standingOf(gift) * EDGE_PER_KEY;
    if (last > end) end = last;
  }
  return moves;
}

/** Counts the keys from deposits that exceed those that so many counted cents give. */
export const keysTooMany = (
  gifts: readonly { source: string; count: number; taken: number; charged: number }[],
  counted: bigint,
): number =>
  gifts.reduce(
    (sum, { source, count, taken, charged }) => (source === 'DEPOSIT' ? sum + count - taken - charged : sum),
    0,
  ) - Number(counted / CENTS_PER_KEY);

/** Cents still to be deposited for the next key. */
export const toNextKey = (counted: bigint): bigint => CENTS_PER_KEY - (counted % CENTS_PER_KEY);

/** From which single deposit on, in cents, its keys are of a case: the largest that it reaches. */
const DEPOSIT_STEPS: Readonly<Record<string, bigint>> = { as: 0n, sestertius: 10_000n, denarius: 50_000n };

/** The least single deposit, in cents, whose keys are of a case. */
export const fromDeposit = (caseId: string): bigint => DEPOSIT_STEPS[caseId] ?? 0n;

/** The case that a deposit's keys open. @param caseIds in the order of their deposits, smallest first. */
export const caseOfDeposit = (caseIds: readonly string[], amount: bigint): string | undefined =>
  caseIds.findLast((id) => amount >= fromDeposit(id));
