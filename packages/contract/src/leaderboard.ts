import Type, { type Static } from 'typebox';
import { Player } from './player.ts';
import { Coins, listReply, PageQuery, reply, Timestamp } from './shared.ts';

/** Week number. Weeks start on Monday 00:00 UTC and are counted from Monday 5 January 1970. */
export const Week = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/**
 * A player's place in a week, counted from 1. `prize`: what it paid, or would pay if the current week ended now.
 * `points` decide the places.
 */
export const LeaderboardPlace = Type.Object({
  place: Type.Integer(),
  player: Player,
  /** Null if the player keeps figures private. */
  staked: Type.Union([Coins, Type.Null()]),
  /**
   * Points: the edge of the player's stakes that earns gifts, one point per hundredth of a coin. Null if the player
   * keeps figures private, and in old weeks that were decided by stakes.
   */
  points: Type.Union([Type.Integer(), Type.Null()]),
  prize: Coins,
});
export type LeaderboardPlace = Static<typeof LeaderboardPlace>;

/** Figures of the signed-in player in the current week, with those of the person's other accounts that may win. */
const LeaderboardOwn = Type.Object({
  /** Null if the player has no points this week, isn't among the ranked players, or can't win prizes. */
  place: Type.Union([Type.Integer(), Type.Null()]),
  points: Type.Integer(),
  staked: Coins,
  prize: Coins,
  /**
   * Next better place with a prize, and the points missing to reach it. Null on the first place, and if the player
   * can't win prizes. `missing` is null if the player who holds that place keeps figures private.
   */
  next: Type.Union([
    Type.Object({ place: Type.Integer(), missing: Type.Union([Type.Integer(), Type.Null()]) }),
    Type.Null(),
  ]),
});

/**
 * An event's pot in the current week, in coins. It grows with the edge of play. `guaranteed` is its minimum, `most`
 * are the maximum prizes by place. Null if the prizes are fixed.
 */
export const EventPot = Type.Object({ coins: Coins, guaranteed: Coins, most: Type.Array(Coins) });

export const LeaderboardTop = Type.Object({
  week: Week,
  startsAt: Timestamp,
  endsAt: Timestamp,
  serverTime: Timestamp,
  /** Current prizes by place, in coins. */
  prizes: Type.Array(Coins),
  pot: Type.Union([EventPot, Type.Null()]),
  places: Type.Array(LeaderboardPlace),
  /** Maximum number of ranked players. Players below them have no place. */
  counted: Type.Integer(),
  own: Type.Union([LeaderboardOwn, Type.Null()]),
});
export type LeaderboardTop = Static<typeof LeaderboardTop>;

/** A closed week and the places that were paid. */
export const LeaderboardResult = Type.Object({
  week: Week,
  startsAt: Timestamp,
  endsAt: Timestamp,
  places: Type.Array(LeaderboardPlace),
});
export type LeaderboardResult = Static<typeof LeaderboardResult>;

export const leaderboardEndpoints = {
  'GET /api/leaderboard/top': { reply: reply(LeaderboardTop) },
  'GET /api/leaderboard/history': { query: PageQuery, reply: listReply(LeaderboardResult) },
} as const;
