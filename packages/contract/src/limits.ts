import Type, { type Static } from 'typebox';
import { Coins, reply, Timestamp } from './shared.ts';

export const limitsPaths = { limits: '/api/user/limits' } as const;

/** The last 24 hours, 7 days and 30 days: they roll on, none begins at midnight. */
export const LIMIT_PERIODS = ['DAY', 'WEEK', 'MONTH'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

export const DepositLimit = Type.Object({
  period: Type.Enum(LIMIT_PERIODS),
  /** What counts now; null is no limit. */
  amount: Type.Union([Coins, Type.Null()]),
  /** What was deposited in the period, payments that are just being made included. */
  used: Coins,
  /** What can be deposited now as far as this limit goes; null without one. */
  left: Type.Union([Coins, Type.Null()]),
  /** A higher limit, or none, that counts from a time on. */
  next: Type.Union([Type.Object({ amount: Type.Union([Coins, Type.Null()]), at: Timestamp }), Type.Null()]),
});
export type DepositLimit = Static<typeof DepositLimit>;

/** `waiting`: coins that came above a limit. They are kept, and credited when the limits allow it. */
export const Limits = Type.Object({ deposit: Type.Array(DepositLimit), waiting: Coins });
export type Limits = Static<typeof Limits>;
export const LimitsReply = reply(Limits);

/**
 * Sets a limit; null takes it away. A lower one counts at once, a higher one or none after 24 hours. Setting what counts
 * now drops a change that was to come.
 */
export const LimitBody = Type.Object(
  { period: Type.Enum(LIMIT_PERIODS), amount: Type.Union([Type.Number(), Type.Null()]) },
  { additionalProperties: false },
);
