import type { EndpointName } from '@aureus/contract/endpoints.ts';
import type { ErrorCode } from '@aureus/contract/error-codes.ts';
import type { PlanBet } from '@aureus/contract/plans.ts';

/** Time in ms without a bet after which a plan is over, because the page that places the bets is probably closed. */
export const AWAY_MS = 120_000;
/** Time in ms after which an allowed bet that isn't in the ledger counts as never placed. */
export const TAKEN_MS = 30_000;

/** Stake and stops of a plan. Amounts are cents; null for a stop that isn't set. */
export type Stops = {
  stake: bigint;
  count: number | null;
  stopProfit: bigint | null;
  stopLoss: bigint | null;
};

/** Totals of a plan's bets: the number placed, and the net result (payouts minus stakes) of settled ones in cents. */
export type Tally = { placed: number; net: bigint };

/**
 * Returns the reason why a plan may place no further bet, or undefined. The next bet is counted as lost in advance, so
 * that the loss stop is never exceeded.
 */
export function endOfPlan({ stake, count, stopProfit, stopLoss }: Stops, { placed, net }: Tally) {
  if (stopProfit !== null && net >= stopProfit) return 'PROFIT';
  if (stopLoss !== null && stake - net > stopLoss) return 'LOSS';
  return count !== null && placed >= count ? 'COUNT' : undefined;
}

const CALLS: Readonly<Record<string, PlanBet['game']>> = {
  'POST /api/games/spin/bets': 'spin',
  'POST /api/games/plinko': 'plinko',
  'POST /api/games/mines': 'mines',
  'POST /api/games/cases/:id/open': 'cases',
} satisfies Partial<Record<EndpointName, PlanBet['game']>>;

/** Returns a call's bet in the form in which plans store it; undefined for calls that plans can't place. */
export function betOfCall(name: string, params: unknown, body: unknown): object | undefined {
  const game = CALLS[name];
  return game === undefined ? undefined : { game, ...(params as object), ...(body as object) };
}

/** True if two bets have the same content. */
export const isSameBet = (one: object, other: object): boolean => textOf(one) === textOf(other);

const textOf = (bet: object): string =>
  JSON.stringify(Object.entries(bet).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Reads the plan id from a play mode "auto:<id>". Null for an automatic bet without a plan, undefined for a manual
 * bet.
 */
export function planOfModes(modes: ReadonlySet<string>): string | null | undefined {
  const mode = [...modes].find((candidate) => candidate.startsWith('auto'));
  if (mode === undefined) return undefined;
  const id = mode.slice('auto:'.length);
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
}

/** Refusals of bets that don't end the plan, because the same bet may succeed later. */
const PASSING = new Set<string>(['spin.error.closed', 'markets.error.cycle'] satisfies ErrorCode[]);

/** True if a refusal with this code ends the bet's plan. */
export const endsPlan = (code: string): boolean => !PASSING.has(code);
