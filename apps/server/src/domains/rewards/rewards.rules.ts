import { COINS_PER_KEY, type RakeType } from '@aureus/contract/rewards.ts';
import { MICROS_PER_CENT } from '@aureus/fair/edge.ts';
import { EDGE_PER_KEY } from '@aureus/fair/gifts.ts';
import { RAKE_SHARE } from '@aureus/fair/rewards.ts';

export type RakePeriod = RakeType;

/** Micro-coins of edge that give one cent of rakeback, since the player's share is a twentieth of the edge. */
const UNITS_PER_CENT = (MICROS_PER_CENT * RAKE_SHARE.denominator) / RAKE_SHARE.numerator;
/**
 * Micro-coins of edge that give a hundredth of a cent of rakeback. The unpaid remainder of a payout is in hundredths
 * of a cent.
 */
const UNITS_PER_HUNDREDTH = UNITS_PER_CENT / 100n;

/**
 * Whole cents of rakeback that can be claimed. @param edge of the player's bets, in micro-coins. It may be below
 * `claimed` after a deposit was reversed; more play must then make up for the difference.
 */
export const redeemable = (edge: bigint, claimed: bigint): bigint =>
  edge > claimed ? (edge - claimed) / UNITS_PER_CENT : 0n;

/**
 * Returns the claimed edge after opening a rake case for `price` cents that pays `hundredths` hundredths of its price.
 * The part of a cent that can't be paid stays collected.
 */
export function claimedAfter(claimed: bigint, price: bigint, hundredths: bigint): bigint {
  const rest = (price * hundredths) % 100n;
  return claimed + price * UNITS_PER_CENT - rest * UNITS_PER_HUNDREDTH;
}

const CENTS_PER_KEY = BigInt(COINS_PER_KEY) * 100n;

/**
 * Number of keys that a deposit gives. @param counted cents of earlier deposits. @param amount cents of this deposit.
 */
export const keysOfDeposit = (counted: bigint, amount: bigint): number =>
  Number((counted + amount) / CENTS_PER_KEY - counted / CENTS_PER_KEY);

/**
 * Keys of one gift: given, taken back, and charged because they were opened. `edgeFrom`: edge of the player from which
 * play releases the keys; null if they were given at once.
 */
export type Keys = { count: number; taken: number; charged: number; edgeFrom: bigint | null };

const standingOf = ({ count, taken, charged }: Keys): bigint => BigInt(count - taken - charged);

/** Number of a gift's keys that play hasn't released yet. @param edge the player's edge that earns gifts. */
export function waitingOf(keys: Keys, edge: bigint): number {
  const { edgeFrom } = keys;
  if (edgeFrom === null) return 0;
  const standing = standingOf(keys);
  const released = edge > edgeFrom ? (edge - edgeFrom) / EDGE_PER_KEY : 0n;
  return released < standing ? Number(standing - released) : 0;
}

/**
 * Splits keys of a reversed deposit into unopened ones, which are taken back, and opened ones, which are charged.
 * @param unopened released keys minus openings; may be negative.
 */
export function splitOf(keys: number, waiting: number, unopened: number): { taken: number; charged: number } {
  const unused = Math.min(keys, Math.max(waiting + unopened, 0));
  return { taken: unused, charged: keys - unused };
}

/**
 * Moves promised keys up so that no edge is left unused before or between them.
 * @param gifts in order of release. @returns the gifts that move, with their new starting edge.
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

/** Number of keys by which the gifts from deposits exceed what the counted deposits (cents) give. */
export const keysTooMany = (
  gifts: readonly { source: string; count: number; taken: number; charged: number }[],
  counted: bigint,
): number =>
  gifts.reduce(
    (sum, { source, count, taken, charged }) => (source === 'DEPOSIT' ? sum + count - taken - charged : sum),
    0,
  ) - Number(counted / CENTS_PER_KEY);

/** Cents to deposit until the next key. @param counted cents of earlier deposits. */
export const toNextKey = (counted: bigint): bigint => CENTS_PER_KEY - (counted % CENTS_PER_KEY);

/** Minimum single deposit in cents for keys of each case. A deposit gives keys of the highest case that it reaches. */
const DEPOSIT_STEPS: Readonly<Record<string, bigint>> = { as: 0n, sestertius: 10_000n, denarius: 50_000n };

/** Minimum single deposit, in cents, for keys of a case. */
export const fromDeposit = (caseId: string): bigint => DEPOSIT_STEPS[caseId] ?? 0n;

/** Case whose keys a deposit gives. @param caseIds by minimum deposit, smallest first. @param amount cents. */
export const caseOfDeposit = (caseIds: readonly string[], amount: bigint): string | undefined =>
  caseIds.findLast((id) => amount >= fromDeposit(id));
