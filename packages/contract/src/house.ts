import Type, { type Static, type TSchema } from 'typebox';
import { BotsResult } from './battles.ts';
import { GameType } from './games.ts';
import { Coins, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Chance that a bound is crossed by luck alone, however often one looks: once in twenty, and once in a million. */
export const HOUSE_WATCH = 0.05;
export const HOUSE_ALARM = 1e-6;

/** Stakes and payouts, and their distance from the exact returns. Amounts are coins. */
const Sums = {
  bets: Type.Integer(),
  staked: Coins,
  paid: Coins,
  /** Payout of those stakes by the exact returns, on the average of all outcomes. */
  theoretical: Type.Number(),
  /** Standard deviation of what is paid, from the exact variance of every bet. */
  deviation: Type.Number(),
};

/** `z` is (paid - theoretical) / deviation; the bounds are its own, valid at every moment at once. Null before any bet. */
const Distance = {
  z: nullable(Type.Number()),
  watch: nullable(Type.Number()),
  alarm: nullable(Type.Number()),
};

export const HouseGame = Type.Object({
  game: GameType,
  ...Sums,
  ...Distance,
  /** By stake: up to 1 coin, to 10, to 100, and above. Those without a bet are left out. */
  bands: Type.Array(Type.Object({ band: Type.Integer({ minimum: 1, maximum: 4 }), ...Sums, ...Distance })),
  /** Running sums at each time. */
  points: Type.Array(
    Type.Object({ at: Timestamp, ...Sums, watch: nullable(Type.Number()), alarm: nullable(Type.Number()) }),
  ),
});
export type HouseGame = Static<typeof HouseGame>;

/** Coins that players can ask for, and where they lie by the site's own books. */
const HouseStanding = Type.Object({
  at: Timestamp,
  wallets: Coins,
  vaults: Coins,
  /** Set aside for withdrawals and the rain that is being collected. */
  holds: Coins,
  /** Coins that came in through each provider and have not gone out. */
  providers: Type.Array(Type.Object({ name: Type.String(), coins: Type.Number() })),
});

/** Alarm: a game's payouts left the bound around its exact returns. Chance alone does so less than once in a million. */
export const HouseAlarm = Type.Object({
  game: GameType,
  day: Type.String(),
  at: Timestamp,
  z: Type.Number(),
  bound: Type.Number(),
});
export type HouseAlarm = Static<typeof HouseAlarm>;

export const House = Type.Object({
  from: Timestamp,
  /** The newest bet that is counted was settled before this. */
  through: nullable(Timestamp),
  games: Type.Array(HouseGame),
  bots: BotsResult,
  /** Today in UTC, hour by hour, beside what is usual in that hour. Null for hours to come. Coins. */
  money: Type.Array(
    Type.Object({
      hour: Type.Integer({ minimum: 0, maximum: 23 }),
      incoming: nullable(Type.Number()),
      outgoing: nullable(Type.Number()),
      usualIncoming: Type.Number(),
      usualOutgoing: Type.Number(),
    }),
  ),
  standing: nullable(HouseStanding),
  /** Of the time that is shown, the newest first. */
  alarms: Type.Array(HouseAlarm),
});
export type House = Static<typeof House>;

export const houseEndpoints = {
  'GET /api/staff/house': {
    access: 'house.read',
    query: Type.Object(
      { days: Type.Optional(Type.Enum(['1', '7', '30'] as const)) },
      { additionalProperties: false },
    ),
    reply: reply(House),
  },
} as const satisfies Record<string, { access: Access; [part: string]: unknown }>;
