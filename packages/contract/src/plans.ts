import Type, { type Static } from 'typebox';
import { CaseId, ContentHash } from './cases.ts';
import { PlinkoRisk } from './plinko.ts';
import { Coins, EmptyBody, reply, Timestamp } from './shared.ts';
import { SpinColour } from './spin.ts';

const strict = { additionalProperties: false } as const;
/** Maximum number of bets that can be set for a plan. A plan without a number has no limit. */
const PLAN_MOST_BETS = 9_999;

/** Bet that a plan repeats, in the format of the game's own call. */
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
 * Reason why a plan ended. COUNT: all bets are placed. PROFIT: the profit target is reached. LOSS: the next bet could
 * exceed the loss limit. AWAY: no bet came for a while. REMINDER: the session reminder is due. REPLACED: the player
 * started another plan. STOPPED: stopped by the player. REFUSED: one of its bets was refused, for a reason that
 * doesn't pass by itself.
 */
const PLAN_ENDS = ['COUNT', 'PROFIT', 'LOSS', 'AWAY', 'REMINDER', 'REPLACED', 'STOPPED', 'REFUSED'] as const;
export type PlanEnd = (typeof PLAN_ENDS)[number];

/** Automatic series of bets. A page places them one by one; the server enforces the stops. */
export const Plan = Type.Object({
  id: Type.String(),
  bet: PlanBet,
  /** Price of each bet, in coins. */
  stake: Coins,
  /** Number of bets to place; null for no limit. */
  count: Type.Union([Type.Integer(), Type.Null()]),
  stopProfit: Type.Union([Coins, Type.Null()]),
  stopLoss: Type.Union([Coins, Type.Null()]),
  /** `placed`: number of bets placed so far. `net`: payouts minus stakes of those that are settled. */
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
  /** Starts a plan and ends the player's previous one. Its bets name it in the header `x-play-mode`. */
  'POST /api/games/plans': { body: PlanBody, reply: PlanReply },
  /** Ends a plan. A plan that has already ended stays unchanged. */
  'POST /api/games/plans/:id/end': { params: PlanParams, body: EmptyBody, reply: PlanReply },
} as const;
