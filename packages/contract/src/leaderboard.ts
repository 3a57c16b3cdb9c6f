import Type, { type Static } from 'typebox';
import { Player } from './player.ts';
import { Coins, listReply, PageQuery, reply, Timestamp } from './shared.ts';

/** A week from Monday 00:00 UTC to the next, counted from Monday 5 January 1970. */
export const Week = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/**
 * A place of the running week, from 1 on; `prize` is paid if the week ends now. `points` decide the places. Both figures
 * are null if the player keeps them private.
 */
export const LeaderboardPlace = Type.Object({
  place: Type.Integer(),
  player: Player,
  /** Null if the player keeps figures private. */
  staked: Type.Union([Coins, Type.Null()]),
  /**
   * Edge of the stakes, a hundredth of a coin each: it decides the place. Null if the player keeps figures private, and in
   * weeks that stakes decided.
   */
  points: Type.Union([Type.Integer(), Type.Null()]),
  prize: Coins,
});
export type LeaderboardPlace = Static<typeof LeaderboardPlace>;

/** The signed-in player in the running week. */
const LeaderboardOwn = Type.Object({
  /** Null without a stake this week, and below the places that are counted. */
  place: Type.Union([Type.Integer(), Type.Null()]),
  points: Type.Integer(),
  staked: Coins,
  prize: Coins,
  /**
   * The next better place with a prize, and the points missing for it; null on the first place. `missing` is null if the
   * player on that place keeps figures private.
   */
  next: Type.Union([
    Type.Object({ place: Type.Integer(), missing: Type.Union([Type.Integer(), Type.Null()]) }),
    Type.Null(),
  ]),
});

/**
 * The running week's pot of an event, in coins: it grows with the played edge. `guaranteed` is the least that it holds,
 * `most` the highest prizes by place. Null if the prizes are fixed.
 */
export const EventPot = Type.Object({ coins: Coins, guaranteed: Coins, most: Type.Array(Coins) });

export const LeaderboardTop = Type.Object({
  week: Week,
  startsAt: Timestamp,
  endsAt: Timestamp,
  serverTime: Timestamp,
  /** By place, in coins, as of now. */
  prizes: Type.Array(Coins),
  pot: Type.Union([EventPot, Type.Null()]),
  places: Type.Array(LeaderboardPlace),
  /** Number of ranked players: a player below has no place. */
  counted: Type.Integer(),
  own: Type.Union([LeaderboardOwn, Type.Null()]),
});
export type LeaderboardTop = Static<typeof LeaderboardTop>;

/** A closed week, with the places that were paid. */
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
