import Type, { type Static } from 'typebox';
import { Coins, Id, reply } from './shared.ts';
import { StepUpCode } from './two-factor.ts';

const TipBody = Type.Object(
  { amount: Type.Number(), userId: Id, code: StepUpCode },
  { additionalProperties: false },
);

/** A tip that was sent. `balance` is the sender's balance after it. */
export const Tip = Type.Object({ userId: Id, amount: Coins, balance: Coins });
export type Tip = Static<typeof Tip>;

/**
 * Limits for a player's tips: whether tips are on, the smallest tip, the limit for 24 hours, and what is left of it.
 */
export const TipLimits = Type.Object({ isOn: Type.Boolean(), least: Coins, perDay: Coins, left: Coins });
export type TipLimits = Static<typeof TipLimits>;

export const tipsEndpoints = {
  'GET /api/wallet/tip': { reply: reply(TipLimits) },
  'POST /api/wallet/tip': { body: TipBody, keyed: true, reply: reply(Tip) },
} as const;
