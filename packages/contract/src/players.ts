import Type, { type Static } from 'typebox';
import { GameType } from './games.ts';
import { Player } from './player.ts';
import { Coins, Id, reply, Timestamp } from './shared.ts';

/**
 * Final bets. Won: the payout is above the stake; lost: below it. A bet that paid its stake is in the total alone, and
 * one that was called off in none of them.
 */
const Counts = {
  totalCount: Type.Integer(),
  wonCount: Type.Integer(),
  lossCount: Type.Integer(),
} as const;

/** Profile of a player, visible to anyone. */
export const PlayerProfile = Type.Object({
  ...Player.properties,
  createdAt: Timestamp,
  /** Null, like the stats, where the player keeps them private. */
  totalWager: Type.Union([Coins, Type.Null()]),
  isPrivate: Type.Boolean(),
  /** True if the caller has blocked the player. */
  isBlocked: Type.Boolean(),
  stats: Type.Union([Type.Object(Counts), Type.Null()]),
});
export type PlayerProfile = Static<typeof PlayerProfile>;
const PlayerProfileReply = reply(PlayerProfile);

const PlayerParams = Type.Object({ userId: Id });
const PlayerSearchQuery = Type.Object(
  { name: Type.String({ maxLength: 64 }) },
  { additionalProperties: false },
);

/**
 * With `isBlocked` the call sets what is asked for, however often it is repeated; without a body it turns a block on or
 * off.
 */
const BlockBody = Type.Union([
  Type.Object({ isBlocked: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
  Type.Null(),
]);

export const MOST_BLOCKS = 500;

export const BlockedPlayer = Type.Object({ ...Player.properties, blockedAt: Timestamp });
export type BlockedPlayer = Static<typeof BlockedPlayer>;

const GameStatistics = Type.Object({
  type: GameType,
  ...Counts,
  staked: Coins,
  paid: Coins,
  /** The largest payout of one bet. */
  best: Coins,
});
export type GameStatistics = Static<typeof GameStatistics>;

/** The signed-in player's own play, all of it and by game; games that were never played are left out. */
export const Statistics = Type.Object({
  ...Counts,
  staked: Coins,
  paid: Coins,
  best: Coins,
  games: Type.Array(GameStatistics),
});
export type Statistics = Static<typeof Statistics>;

/** Days that the graphs go back. */
const GRAPH_DAYS = ['30', '90', '365'] as const;

/** A sum of coins that may be below 0. */
const Net = Type.Number();

/** A day with play. `net`, `expected` and `spread` are of all days of the span up to it. */
const GraphDay = Type.Object({
  day: Type.String(),
  bets: Type.Integer(),
  playedMs: Type.Integer(),
  net: Net,
  /** Net result of these bets by the exact returns. */
  expected: Net,
  /** 95 of 100 players with these bets would be at most so far from it. */
  spread: Type.Number(),
});
export type GraphDay = Static<typeof GraphDay>;

/**
 * Shares of what was staked: paid, expected by the exact returns, and the band in which 95 of 100 players who placed the
 * same bets would be. It says nothing of the next bet. Without a band where there are few bets.
 */
const Luck = Type.Object({
  returned: Type.Number(),
  expected: Type.Number(),
  band: Type.Union([Type.Object({ low: Type.Number(), high: Type.Number() }), Type.Null()]),
});
export type Luck = Static<typeof Luck>;

const Played = {
  bets: Type.Integer(),
  staked: Coins,
  net: Net,
  playedMs: Type.Integer(),
  luck: Luck,
} as const;

/** The signed-in player's own play of some days, in UTC. Days and games without play are left out. */
const Graphs = Type.Object({
  from: Type.String(),
  to: Type.String(),
  days: Type.Array(GraphDay),
  ...Played,
  games: Type.Array(Type.Object({ type: GameType, ...Played })),
});
export type Graphs = Static<typeof Graphs>;

export const playersEndpoints = {
  'GET /api/user/graphs': {
    query: Type.Object({ days: Type.Optional(Type.Enum(GRAPH_DAYS)) }, { additionalProperties: false }),
    reply: reply(Graphs),
  },
  'GET /api/user/profile/:userId': { params: PlayerParams, reply: PlayerProfileReply },
  /** By id or by name, for a tip. */
  'GET /api/user/search': { query: PlayerSearchQuery, reply: PlayerProfileReply },
  'POST /api/user/block/:userId': {
    params: PlayerParams,
    body: BlockBody,
    reply: reply(Type.Object({ isBlocked: Type.Boolean() })),
  },
  /** The newest first. */
  'GET /api/user/blocks': { reply: reply(Type.Array(BlockedPlayer)) },
  'GET /api/user/statistics': { reply: reply(Statistics) },
} as const;

/** To the player's own sockets. */
export type PlayersMessages = {
  /** Somebody was blocked or unblocked: ask for the list again. */
  'players:blocks_changed': Record<string, never>;
};
