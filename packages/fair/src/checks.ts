/**
 * Checks of a bet. Each one says what must hold:
 * - readable: the export has all data that the bet refers to, well-formed
 * - unique: no other bet of the export has its id, its number or its nonce
 * - revealed: the server seed is revealed
 * - withheld: the seed of a draw that is over, and of a pair that was replaced, isn't missing
 * - commitment: the server seed hashes to the commitment
 * - committed-first: the commitment was public before the bet
 * - client-seed-order: the client seed was set after the commitment and before the bet
 * - in-time: the bet was placed before entries closed
 * - public-beacon: the draw's beacon is the pinned public one
 * - beacon-after-close: the beacon round was published after entries closed
 * - deciding-round: the beacon round is the one that the time of the close decides
 * - randomness: the beacon's randomness is the hash of its signature
 * - signature: the beacon signed that round
 * - state: the bet's state fits its draw and its result
 * - rules: the bet is possible under the rules, and the chance shown is the one they give
 * - content: the case's items, odds and price match the hash recorded with the bet
 * - outcome: the result shown is the one derived from the seeds
 * - stake, payout, change: the wallet moved as the rules say
 * - list, listed-after: the raffle's ticket list is the committed one, and covers its whole week
 * - listed-in-time: the list was made before the beacon round that draws it
 * - announced-round: the beacon round is the one given by the raffle's week
 * - week: the raffle's dates match its week and are in order
 * - counts: the numbers of tickets and players match the list
 * - pot: the list has the raffle's pot, and the pot is its share of the week's edge
 * - prizes: the prizes are the published ones, and each place got its own
 */
export type CheckName =
  | 'readable'
  | 'unique'
  | 'revealed'
  | 'withheld'
  | 'commitment'
  | 'committed-first'
  | 'client-seed-order'
  | 'in-time'
  | 'public-beacon'
  | 'beacon-after-close'
  | 'deciding-round'
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

/** Checks that only apply to a raffle. */
export type RaffleCheckName =
  | 'list'
  | 'listed-after'
  | 'listed-in-time'
  | 'announced-round'
  | 'week'
  | 'counts'
  | 'pot'
  | 'prizes';

/** Result of a check. `expected`: what the verifier computed. `actual`: the value in the export. */
export type Check = { name: CheckName; ok: boolean; expected?: string; actual?: string };

/** Makes a check that two texts are equal: it fails if they differ. */
export const same = (name: CheckName, expected: string, actual: string): Check => ({
  name,
  ok: expected === actual,
  expected,
  actual,
});

/** Makes a check from a condition. `reason` says what must hold, and is shown if it doesn't. */
export const holds = (name: CheckName, ok: boolean, reason: string, actual: unknown): Check =>
  ok ? { name, ok } : { name, ok, expected: reason, actual: String(actual) };
