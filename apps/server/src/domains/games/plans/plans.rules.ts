import type { EndpointName } from '@aureus/contract/endpoints.ts';
import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import type { PlanBet } from '@aureus/contract/plans.ts';

/** A plan whose player places no bet for so long is over: a page that is gone doesn't come back to bet. */
export const AWAY_MS = 120_000;
/** A bet that was let through this long ago and isn't in the books was never placed. */
export const TAKEN_MS = 30_000;

/** Stake and stops that the player asked of a plan. Amounts are cents, null where nothing is asked. */
export type Stops = {
  stake: bigint;
  count: number | null;
  stopProfit: bigint | null;
  stopLoss: bigint | null;
};

/** Totals of a plan's bets: how many were placed, and payouts less stakes of the settled ones, in cents. */
export type Tally = { placed: number; net: bigint };

/**
 * Reason why a plan places no further bet, or undefined. A stop at loss is never passed: the next bet is counted as
 * lost before it is placed.
 */
export function endOfPlan({ stake, count, stopProfit, stopLoss }: Stops, { placed, net }: Tally) {
  if (stopProfit !== null && net >= stopProfit) return 'PROFIT';
  if (stopLoss !== null && stake - net > stopLoss) return 'LOSS';
  return count !== null && placed >= count ? 'COUNT' : undefined;
}

/** The calls whose bets a plan may place, by the name of their game. */
const CALLS: Readonly<Record<string, PlanBet['game']>> = {
  'POST /api/games/spin/bets': 'spin',
  'POST /api/games/plinko': 'plinko',
  'POST /api/games/mines': 'mines',
  'POST /api/games/cases/:id/open': 'cases',
} satisfies Partial<Record<EndpointName, PlanBet['game']>>;

/** The bet that a call places, as a plan has it; undefined for calls that no plan places. */
export function betOfCall(name: string, params: unknown, body: unknown): object | undefined {
  const game = CALLS[name];
  return game === undefined ? undefined : { game, ...(params as object), ...(body as object) };
}

/** True if two bets ask for the same. */
export const isSameBet = (one: object, other: object): boolean => textOf(one) === textOf(other);

const textOf = (bet: object): string =>
  JSON.stringify(Object.entries(bet).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * The plan that one of the play modes names: "auto:<id>". Null for an automatic bet without one, undefined for a bet by
 * hand.
 */
export function planOfModes(modes: ReadonlySet<string>): string | null | undefined {
  const mode = [...modes].find((candidate) => candidate.startsWith('auto'));
  if (mode === undefined) return undefined;
  const id = mode.slice('auto:'.length);
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
}

/** Refusals after which the same bet may be tried again: the plan goes on. */
const PASSING = new Set<string>(['spin.error.closed', 'markets.error.cycle'] satisfies ErrorCode[]);

/** True if a plan ends when one of its bets is refused with this code. */
export const endsPlan = (code: string): boolean => !PASSING.has(code);
