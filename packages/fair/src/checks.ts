/**
 * What was checked of a bet:
 * - readable: the export holds all that the bet refers to, well-formed
 * - unique: no other bet of the export has its id, its number or its nonce
 * - revealed: the server seed is there
 * - commitment: the server seed hashes to the commitment
 * - committed-first: the commitment was public before the bet
 * - in-time: the bet was placed before entries closed
 * - public-beacon: the draw's beacon is the pinned public one
 * - beacon-after-close: the beacon round was published after entries closed
 * - randomness: the beacon's randomness is the hash of its signature
 * - signature: the beacon signed that round
 * - state: the bet's state fits its draw and its result
 * - rules: what was bet on is possible, and the shown chance is the rules'
 * - content: the case's items, odds and price are those whose hash the bet names
 * - outcome: the result shown is the one that the seeds give
 * - stake, payout, change: the wallet moved by what the rules say
 * - list, listed-after: a raffle's list of tickets is the one that was committed to, and holds its whole week
 * - listed-in-time: the list was made before the beacon round that draws it
 * - announced-round: the beacon round is the one that the raffle's week decides
 * - week: the raffle's dates are its week's, and follow on one another
 * - counts: tickets and players are those of the list
 * - pot: the list names the raffle's pot, and that is its part of the week's edge
 * - prizes: the prizes are the published ones, and each place got its own
 */
export type CheckName =
  | 'readable'
  | 'unique'
  | 'revealed'
  | 'commitment'
  | 'committed-first'
  | 'in-time'
  | 'public-beacon'
  | 'beacon-after-close'
  | 'randomness'
  | 'signature'
  | 'state'
  | 'rules'
  | 'content'
  | 'outcome'
  | 'stake'
  | 'payout'
  | 'change'
  | RaffleCheckName;

/** What is checked of a raffle alone. */
export type RaffleCheckName =
  | 'list'
  | 'listed-after'
  | 'listed-in-time'
  | 'announced-round'
  | 'week'
  | 'counts'
  | 'pot'
  | 'prizes';

/** `expected` is what the verifier derived, `actual` what the export says. */
export type Check = { name: CheckName; ok: boolean; expected?: string; actual?: string };

/** A check that two texts agree. */
export const same = (name: CheckName, expected: string, actual: string): Check => ({
  name,
  ok: expected === actual,
  expected,
  actual,
});

/** A check that holds or not; `reason` says what must hold. */
export const holds = (name: CheckName, ok: boolean, reason: string, actual: unknown): Check =>
  ok ? { name, ok } : { name, ok, expected: reason, actual: String(actual) };
