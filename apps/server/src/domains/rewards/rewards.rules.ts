import { COINS_PER_KEY, type RakeType } from '@aureus/contract/rewards.ts';
import { MICROS_PER_CENT } from '@aureus/fair/edge.ts';
import { EDGE_PER_KEY } from '@aureus/fair/gifts.ts';
import { RAKE_SHARE } from '@aureus/fair/rewards.ts';

export type RakePeriod = RakeType;

/**
 * Units of rakeback per cent. A unit is a twentieth of a micro-coin, and the player's share is a twentieth of the
 * edge. So each micro-coin of edge gives exactly one unit.
 */
const UNITS_PER_CENT = (MICROS_PER_CENT * RAKE_SHARE.denominator) / RAKE_SHARE.numerator;
/**
 * Units of rakeback per hundredth of a cent. A payout is whole cents times a multiplier in hundredths, so its
 * remainder is in hundredths of a cent.
 */
const UNITS_PER_HUNDREDTH = UNITS_PER_CENT / 100n;

/**
 * Whole cents that can be claimed for a period. @param edge of the player's final bets, in micro-coins. It may be
 * below `claimed` after a deposit was reversed; more play must make up for that first.
 */
export const redeemable = (edge: bigint, claimed: bigint): bigint =>
  edge > claimed ? (edge - claimed) / UNITS_PER_CENT : 0n;

/**
 * Returns the claimed edge after opening a rake case for `price` cents whose ticket pays `hundredths` of it. The part
 * of a cent that can't be paid stays collected.
 */
export function claimedAfter(claimed: bigint, price: bigint, hundredths: bigint): bigint {
  const rest = (price * hundredths) % 100n;
  return claimed + price * UNITS_PER_CENT - rest * UNITS_PER_HUNDREDTH;
}

const CENTS_PER_KEY = BigInt(COINS_PER_KEY) * 100n;

/** Number of keys that a deposit gives. @param counted cents of earlier deposits. */
export const keysOfDeposit = (counted: bigint, amount: bigint): number =>
  Number((counted + amount) / CENTS_PER_KEY - counted / CENTS_PER_KEY);

/**
 * Keys of one gift: the total, those taken back, and those charged instead. `edgeFrom`: the player's edge from which
 * play releases them; null if they were given at once.
 */
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
 * Splits keys to take back into unopened ones (waiting ones first) and ones to charge. @param unopened released keys
 * of the case that aren't opened; negative if more were opened than released.
 */
export function splitOf(keys: number, waiting: number, unopened: number): { taken: number; charged: number } {
  const unused = Math.min(keys, Math.max(waiting + unopened, 0));
  return { taken: unused, charged: keys - unused };
}

/**
 * Moves the starting points of promised keys so that there are no gaps between them, nor after the player's edge.
 * @param gifts in order of their starting points. @returns those that move.
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

/** Number of keys from deposits beyond what the counted cents give. */
export const keysTooMany = (
  gifts: readonly { source: string; count: number; taken: number; charged: number }[],
  counted: bigint,
): number =>
  gifts.reduce(
    (sum, { source, count, taken, charged }) => (source === 'DEPOSIT' ? sum + count - taken - charged : sum),
    0,
  ) - Number(counted / CENTS_PER_KEY);

/** Cents to deposit until the next key. */
export const toNextKey = (counted: bigint): bigint => CENTS_PER_KEY - (counted % CENTS_PER_KEY);

/** Minimum single deposit in cents for keys of each case. A deposit gives keys of the largest case that it reaches. */
const DEPOSIT_STEPS: Readonly<Record<string, bigint>> = { as: 0n, sestertius: 10_000n, denarius: 50_000n };

/** Minimum single deposit, in cents, for keys of a case. */
export const fromDeposit = (caseId: string): bigint => DEPOSIT_STEPS[caseId] ?? 0n;

/** Case that a deposit's keys open. @param caseIds by minimum deposit, smallest first. */
export const caseOfDeposit = (caseIds: readonly string[], amount: bigint): string | undefined =>
  caseIds.findLast((id) => amount >= fromDeposit(id));
