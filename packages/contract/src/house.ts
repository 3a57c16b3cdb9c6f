import Type, { type Static, type TSchema } from 'typebox';
import { BotsResult } from './battles.ts';
import { GameType } from './games.ts';
import { Coins, reply, Timestamp } from './shared.ts';
import type { Access } from './staff-roles.ts';

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * Maximum chance that luck alone ever crosses a bound, however often it's checked: 1 in 20 (watch), 1 in a million
 * (alarm).
 */
export const HOUSE_WATCH = 0.05;
export const HOUSE_ALARM = 1e-6;

/** Stakes and payouts of a game, compared with its exact returns. Amounts are coins. */
const Sums = {
  bets: Type.Integer(),
  staked: Coins,
  paid: Coins,
  /** Payout that the exact returns predict for these stakes. */
  theoretical: Type.Number(),
  /** Standard deviation of the payout, from the exact variance of every bet. */
  deviation: Type.Number(),
};

/**
 * `z`: how far the payouts are from the expected ones, in standard deviations: (paid - theoretical) / deviation.
 * `watch` and `alarm`: values of |z| above which luck alone is unlikely, however often it's checked ({@link
 * HOUSE_WATCH}, {@link HOUSE_ALARM}). All null before any bet.
 */
const Distance = {
  z: nullable(Type.Number()),
  watch: nullable(Type.Number()),
  alarm: nullable(Type.Number()),
};

export const HouseGame = Type.Object({
  game: GameType,
  ...Sums,
  ...Distance,
  /**
   * Bands of bets by stake: below 1 coin, below 10, below 100, and from 100 coins on. Bands without bets are left out.
   */
  bands: Type.Array(Type.Object({ band: Type.Integer({ minimum: 1, maximum: 4 }), ...Sums, ...Distance })),
  /** Running sums over time. */
  points: Type.Array(
    Type.Object({ at: Timestamp, ...Sums, watch: nullable(Type.Number()), alarm: nullable(Type.Number()) }),
  ),
});
export type HouseGame = Static<typeof HouseGame>;

/** Coins that the site owes to players, and what providers hold. */
const HouseStanding = Type.Object({
  at: Timestamp,
  wallets: Coins,
  vaults: Coins,
  /** Coins held for withdrawals and for rains. */
  holds: Coins,
  /** Stakes in draws that wait for a late beacon round. */
  waiting: Coins,
  /** Coins that each provider holds for the site. */
  providers: Type.Array(
    Type.Object({
      name: Type.String(),
      /**
       * PROVIDER: balance that the provider reported. BOOKS: computed from the ledger as what came in minus what went
       * out, because the provider reports no balance.
       */
      source: Type.Enum(['PROVIDER', 'BOOKS'] as const),
      /** Null if the provider hasn't reported yet, or if a price is missing now. */
      coins: nullable(Type.Number()),
      /** Time of the provider's report; null without a report, and for BOOKS. */
      at: nullable(Timestamp),
      /** Assets without a price. */
      unpriced: Type.Array(Type.String()),
    }),
  ),
  /**
   * Coins that providers hold, divided by the coins owed to players. Null if either is unknown, or nothing is owed.
   */
  coverage: nullable(Type.Number()),
});

/**
 * Alarm that a game's payouts crossed the bound around its exact returns on a day. The chance that luck alone causes
 * it is at most 1 in a million for each game and day.
 */
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
  /** Only bets settled before this time are counted. */
  through: nullable(Timestamp),
  games: Type.Array(HouseGame),
  bots: BotsResult,
  /**
   * Deposits and withdrawals of today (UTC) by hour, in coins, with the usual sums for each hour. Null for hours to
   * come.
   */
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
  /** Alarms within the chosen period, newest first. */
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
