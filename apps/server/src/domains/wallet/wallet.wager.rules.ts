import { MICROS_PER_CENT } from '@aureus/fair/edge.ts';

/** Wager requirement: cents of stakes, and micro-coins of the stakes' theoretical edge. */
export type WagerRequirement = { wager: bigint; edge: bigint };

/** The operator's terms. */
export type WagerTerms = {
  /** Percent of a deposit that must be staked. */
  playThroughPercent: number;
  /** Number of times that a bonus must be staked at {@link BONUS_EDGE_PERCENT} of edge. */
  bonusWager: number;
};

/** Stakes count towards a bonus by their edge: in full at this one, a tenth at a tenth of it. */
const BONUS_EDGE_PERCENT = 10;

export const NO_REQUIREMENT: WagerRequirement = { wager: 0n, edge: 0n };

/** A player's counters of settled bets and the marks that they have to reach. */
export type WagerMarks = { wagered: bigint; edge: bigint; wagerRequired: bigint; edgeRequired: bigint };

const divideUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;
const least = (left: bigint, right: bigint): bigint => (left < right ? left : right);
const greatest = (left: bigint, right: bigint): bigint => (left > right ? left : right);

/** Wager requirement that a player still has to meet. */
export const openRequirement = (marks: WagerMarks): WagerRequirement => ({
  wager: greatest(marks.wagerRequired - marks.wagered, 0n),
  edge: greatest(marks.edgeRequired - marks.edge, 0n),
});

/** Cents that a deposit adds to what must be staked. */
export const wagerOfDeposit = (cents: bigint, { playThroughPercent }: WagerTerms): bigint =>
  (cents * BigInt(playThroughPercent)) / 100n;

/** Micro-coins of edge that a bonus adds to what must be played: at ten times of 10 % the house expects it back. */
export const edgeOfBonus = (cents: bigint, { bonusWager }: WagerTerms): bigint =>
  (cents * MICROS_PER_CENT * BigInt(bonusWager) * BigInt(BONUS_EDGE_PERCENT)) / 100n;

/**
 * The most that an amount of coins can carry: what it would have come with as a deposit and as a bonus, and never less than
 * once its own worth. Without it, a cent from a player with a large requirement could block anyone's withdrawals.
 */
export const mostCarried = (cents: bigint, terms: WagerTerms): WagerRequirement => {
  const atLeastOnce = (percent: number): bigint => BigInt(Math.max(100, percent));
  return {
    wager: divideUp(cents * atLeastOnce(terms.playThroughPercent), 100n),
    edge: divideUp(cents * MICROS_PER_CENT * atLeastOnce(terms.bonusWager * BONUS_EDGE_PERCENT), 100n),
  };
};

/**
 * Part of an open requirement that an amount carries along: its share of the player's coins, rounded up, up to a limit.
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

/** Part of a stake's requirement left after its own bet has counted. @param edge the stake's, in micro-coins. */
export const afterOwnBet = (
  carried: WagerRequirement,
  { stake, edge }: { stake: bigint; edge: bigint },
): WagerRequirement => ({
  wager: greatest(carried.wager - stake, 0n),
  edge: greatest(carried.edge - edge, 0n),
});

/** The part of a requirement that a part of a pool takes along, rounded up. */
export const shareOf = (whole: WagerRequirement, part: bigint, pool: bigint): WagerRequirement => ({
  wager: divideUp(whole.wager * part, pool),
  edge: divideUp(whole.edge * part, pool),
});

/** Several requirements together. */
export const sumOf = (all: readonly WagerRequirement[]): WagerRequirement =>
  all.reduce((sum, one) => ({ wager: sum.wager + one.wager, edge: sum.edge + one.edge }), NO_REQUIREMENT);

/**
 * Requirement that each winner of a pool takes over from the others' stakes, in proportion to the prize; a seat's own
 * stake adds nothing to the marks that it came from. By seat.
 */
export function passedOn(seats: readonly { prize: bigint; carried: WagerRequirement }[]): WagerRequirement[] {
  const pool = seats.reduce((sum, { prize }) => sum + prize, 0n);
  return seats.map((seat) => {
    if (seat.prize === 0n) return NO_REQUIREMENT;
    const others = seats.filter((other) => other !== seat).map(({ carried }) => carried);
    return shareOf(sumOf(others), seat.prize, pool);
  });
}

/** Cents still to stake: for deposits and coins that came unplayed, and for bonuses in bets with 10 % of edge. */
export type LeftToStake = { deposits: bigint; bonuses: bigint };

export function leftToStake(open: WagerRequirement): LeftToStake {
  const edgePerCent = (MICROS_PER_CENT * BigInt(BONUS_EDGE_PERCENT)) / 100n;
  return { deposits: open.wager, bonuses: divideUp(open.edge, edgePerCent) };
}
