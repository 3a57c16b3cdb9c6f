import Type, { type Static } from 'typebox';
import { SoloBet, StakeLimits } from './games.ts';
import { Coins, reply } from './shared.ts';

export const PLINKO_RISKS = ['EASY', 'MEDIUM', 'HARD'] as const;
export const PlinkoRisk = Type.Enum(PLINKO_RISKS);
export type PlinkoRisk = (typeof PLINKO_RISKS)[number];

export const PlinkoTable = Type.Object({
  rows: Type.Integer(),
  risk: PlinkoRisk,
  /** Multipliers from the leftmost bucket to the rightmost, such as 5.6. */
  multipliers: Type.Array(Type.Number()),
  /** Return to player in percent with four decimals, rounded down. */
  rtp: Type.String(),
});
export type PlinkoTable = Static<typeof PlinkoTable>;

export const PlinkoState = Type.Object({
  rules: Type.Object({ ...StakeLimits.properties, tables: Type.Array(PlinkoTable) }),
});
export type PlinkoState = Static<typeof PlinkoState>;

const PlinkoBody = Type.Object(
  { amount: Type.Number(), risk: PlinkoRisk, rows: Type.Integer({ minimum: 8, maximum: 16 }) },
  { additionalProperties: false },
);
export const PlinkoBet = Type.Object({
  ...SoloBet,
  rows: Type.Integer(),
  risk: PlinkoRisk,
  /** Path of the ball, one step per row: 0 left, 1 right. */
  path: Type.Array(Type.Integer()),
  /** Number of the bucket, counted from the left from 0: the sum of the path. */
  bucket: Type.Integer(),
  multiplier: Type.Number(),
});
export type PlinkoBet = Static<typeof PlinkoBet>;

export const plinkoEndpoints = {
  'GET /api/games/plinko': { reply: reply(PlinkoState) },
  'POST /api/games/plinko': {
    body: PlinkoBody,
    keyed: true,
    reply: reply(Type.Object({ bet: PlinkoBet, balance: Coins })),
  },
} as const;
