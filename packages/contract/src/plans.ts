import Type, { type Static } from 'typebox';
import { CaseId, ContentHash } from './cases.ts';
import { PlinkoRisk } from './plinko.ts';
import { Coins, EmptyBody, reply, Timestamp } from './shared.ts';
import { SpinColour } from './spin.ts';

const strict = { additionalProperties: false } as const;
/** No plan has more bets. */
const PLAN_MOST_BETS = 9_999;

/** The one bet that a plan places again and again, as the game's own call takes it. */
export const PlanBet = Type.Union([
  Type.Object({ game: Type.Literal('spin'), colour: SpinColour, amount: Type.Number() }, strict),
  Type.Object(
    { game: Type.Literal('plinko'), amount: Type.Number(), risk: PlinkoRisk, rows: Type.Integer() },
    strict,
  ),
  Type.Object({ game: Type.Literal('mines'), amount: Type.Number(), mines: Type.Integer() }, strict),
  Type.Object(
    {
      game: Type.Literal('cases'),
      id: CaseId,
      version: Type.String({ maxLength: 20 }),
      contentHash: Type.Optional(ContentHash),
      count: Type.Integer({ minimum: 1, maximum: 4 }),
    },
    strict,
  ),
]);
export type PlanBet = Static<typeof PlanBet>;

/**
 * Reason why a plan is over. COUNT: all bets are placed. PROFIT, LOSS: a stop is reached, or the next bet could go
 * beyond it. AWAY: no bet for a while. REMINDER: the session reminder is due. REPLACED: the player began another.
 * STOPPED: by hand. REFUSED: a bet of it was refused.
 */
const PLAN_ENDS = ['COUNT', 'PROFIT', 'LOSS', 'AWAY', 'REMINDER', 'REPLACED', 'STOPPED', 'REFUSED'] as const;
export type PlanEnd = (typeof PLAN_ENDS)[number];

/** Bets that a page places one after another, with the stops that the site keeps. */
export const Plan = Type.Object({
  id: Type.String(),
  bet: PlanBet,
  /** Price of one bet. */
  stake: Coins,
  /** Number of bets; null for no end. */
  count: Type.Union([Type.Integer(), Type.Null()]),
  stopProfit: Type.Union([Coins, Type.Null()]),
  stopLoss: Type.Union([Coins, Type.Null()]),
  /** Bets that were placed, and payouts less stakes of those that are settled. */
  placed: Type.Integer(),
  net: Type.Number(),
  startedAt: Timestamp,
  end: Type.Union([Type.Enum(PLAN_ENDS), Type.Null()]),
});
export type Plan = Static<typeof Plan>;

const PlanBody = Type.Object(
  {
    bet: PlanBet,
    count: Type.Union([Type.Integer({ minimum: 1, maximum: PLAN_MOST_BETS }), Type.Null()]),
    stopProfit: Type.Union([Coins, Type.Null()]),
    stopLoss: Type.Union([Coins, Type.Null()]),
  },
  strict,
);
const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
const PlanParams = Type.Object({ id: Type.String({ pattern: uuid }) });
const PlanReply = reply(Type.Object({ plan: Plan }));

export const plansEndpoints = {
  /** Begins a plan; an earlier one of the player is over. Its bets name it in the header of the play mode. */
  'POST /api/games/plans': { body: PlanBody, reply: PlanReply },
  /** Ends it; one that is over stays as it is. */
  'POST /api/games/plans/:id/end': { params: PlanParams, body: EmptyBody, reply: PlanReply },
} as const;
