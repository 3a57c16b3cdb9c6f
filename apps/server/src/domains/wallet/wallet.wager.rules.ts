import { MICROS_PER_CENT } from '@aureus/fair/edge.ts';

/**
 * Wager requirement, which must be met before coins can be withdrawn: stakes in cents, and theoretical edge of stakes
 * in micro-coins.
 */
export type WagerRequirement = { wager: bigint; edge: bigint };

/** Terms of wager requirements, set by the operator. */
export type WagerTerms = {
  /** Percentage of a deposit that must be staked. */
  playThroughPercent: number;
  /** Number of times that a bonus must be staked, in bets with {@link BONUS_EDGE_PERCENT} of edge. */
  bonusWager: number;
};

/** Edge in percent at which a stake counts fully toward a bonus. A stake with a tenth of this edge counts a tenth. */
const BONUS_EDGE_PERCENT = 10;

export const NO_REQUIREMENT: WagerRequirement = { wager: 0n, edge: 0n };

/** Totals of a player's settled bets, and the values that these totals must reach before a withdrawal. */
export type WagerMarks = { wagered: bigint; edge: bigint; wagerRequired: bigint; edgeRequired: bigint };

const divideUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;
const least = (left: bigint, right: bigint): bigint => (left < right ? left : right);
const greatest = (left: bigint, right: bigint): bigint => (left > right ? left : right);

/** Returns the wager requirement that a player still has to meet. */
export const openRequirement = (marks: WagerMarks): WagerRequirement => ({
  wager: greatest(marks.wagerRequired - marks.wagered, 0n),
  edge: greatest(marks.edgeRequired - marks.edge, 0n),
});

/** Returns the cents that a deposit adds to the wager requirement. */
export const wagerOfDeposit = (cents: bigint, { playThroughPercent }: WagerTerms): bigint =>
  (cents * BigInt(playThroughPercent)) / 100n;

/**
 * Returns the edge, in micro-coins (millionths of a coin), that a player's stakes must add up to because of a bonus of
 * `cents`, before coins can be withdrawn.
 */
export const edgeOfBonus = (cents: bigint, { bonusWager }: WagerTerms): bigint =>
  (cents * MICROS_PER_CENT * BigInt(bonusWager) * BigInt(BONUS_EDGE_PERCENT)) / 100n;

/**
 * Returns the highest requirement that an amount of coins can carry: that of a deposit and of a bonus of this amount,
 * but at least the amount itself in each of `wager` and `edge`. Without this limit, a received cent could carry a
 * large requirement and block withdrawals.
 */
export const mostCarried = (cents: bigint, terms: WagerTerms): WagerRequirement => {
  const atLeastOnce = (percent: number): bigint => BigInt(Math.max(100, percent));
  return {
    wager: divideUp(cents * atLeastOnce(terms.playThroughPercent), 100n),
    edge: divideUp(cents * MICROS_PER_CENT * atLeastOnce(terms.bonusWager * BONUS_EDGE_PERCENT), 100n),
  };
};

/**
 * Returns the part of an open requirement that an amount carries: the amount's share of the player's coins, rounded
 * up, at most `most`.
 */
export function carriedBy(
  open: WagerRequirement,
  { amount, held, most }: { amount: bigint; held: bigint; most: WagerRequirement },
): WagerRequirement {
  const all = greatest(held, amount);
  return {
    wager: least(divideUp(open.wager * amount, all), most.wager),
    edge: least(divideUp(open.edge * amount, all), most.edge),
  };
}

/**
 * Returns the rest of a stake's requirement after the bet itself has counted. @param edge of the stake, in
 * micro-coins.
 */
export const afterOwnBet = (
  carried: WagerRequirement,
  { stake, edge }: { stake: bigint; edge: bigint },
): WagerRequirement => ({
  wager: greatest(carried.wager - stake, 0n),
  edge: greatest(carried.edge - edge, 0n),
});

/** Returns the share of a requirement that a part of a pool of coins carries, rounded up. */
export const shareOf = (whole: WagerRequirement, part: bigint, pool: bigint): WagerRequirement => ({
  wager: divideUp(whole.wager * part, pool),
  edge: divideUp(whole.edge * part, pool),
});

/** Adds up several requirements. */
export const sumOf = (all: readonly WagerRequirement[]): WagerRequirement =>
  all.reduce((sum, one) => ({ wager: sum.wager + one.wager, edge: sum.edge + one.edge }), NO_REQUIREMENT);

/**
 * Returns, by seat, the requirement that each winner takes over from the other seats' stakes, in proportion to the
 * prize. The requirement of a seat's own stake stays with its player.
 */
export function passedOn(seats: readonly { prize: bigint; carried: WagerRequirement }[]): WagerRequirement[] {
  const pool = seats.reduce((sum, { prize }) => sum + prize, 0n);
  return seats.map((seat) => {
    if (seat.prize === 0n) return NO_REQUIREMENT;
    const others = seats.filter((other) => other !== seat).map(({ carried }) => carried);
    return shareOf(sumOf(others), seat.prize, pool);
  });
}

/** Cents that must still be staked: for deposits and received coins, and for bonuses (in bets with 10 % of edge). */
export type LeftToStake = { deposits: bigint; bonuses: bigint };

export function leftToStake(open: WagerRequirement): LeftToStake {
  const edgePerCent = (MICROS_PER_CENT * BigInt(BONUS_EDGE_PERCENT)) / 100n;
  return { deposits: open.wager, bonuses: divideUp(open.edge, edgePerCent) };
}
