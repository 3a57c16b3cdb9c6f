import Type, { type Static } from 'typebox';
import { GameType } from './games.ts';
import { Player } from './player.ts';
import { Coins, Id, reply, Timestamp } from './shared.ts';

/**
 * Numbers of final bets. Won: the payout is above the stake. Lost: below it. A bet that paid exactly its stake counts
 * only in the total, a canceled bet nowhere.
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
  /** Coins staked so far. Null, like `stats`, if the player keeps figures private. */
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
 * With `isBlocked`, blocks or unblocks the player, and repeating the call changes nothing. Without it, toggles the
 * block.
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
  /** Largest payout of one bet. */
  best: Coins,
});
export type GameStatistics = Static<typeof GameStatistics>;

/** The signed-in player's own totals, overall and by game. Games never played are left out. */
export const Statistics = Type.Object({
  ...Counts,
  staked: Coins,
  paid: Coins,
  best: Coins,
  games: Type.Array(GameStatistics),
});
export type Statistics = Static<typeof Statistics>;

/** Number of days that the graphs can cover. */
const GRAPH_DAYS = ['30', '90', '365'] as const;

/** Amount in coins; may be negative. */
const Net = Type.Number();

/** A day with play. `net`, `expected` and `spread` are cumulative from the first day up to this one. */
const GraphDay = Type.Object({
  day: Type.String(),
  bets: Type.Integer(),
  playedMs: Type.Integer(),
  net: Net,
  /** Net result that the exact returns predict for these bets. */
  expected: Net,
  /** Half of the range around `expected` in which `net` lies for 95 of 100 players with the same bets. */
  spread: Type.Number(),
});
export type GraphDay = Static<typeof GraphDay>;

/**
 * As shares of the stakes: `returned` was paid, `expected` follows from the exact returns. 95 of 100 players with the
 * same bets are within `band`, which is null if there are few bets. It predicts nothing about the next bet.
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

/** The signed-in player's own play over some days, in UTC. Days and games without play are left out. */
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
  /** Finds a player by id or name, such as for a tip. */
  'GET /api/user/search': { query: PlayerSearchQuery, reply: PlayerProfileReply },
  'POST /api/user/block/:userId': {
    params: PlayerParams,
    body: BlockBody,
    reply: reply(Type.Object({ isBlocked: Type.Boolean() })),
  },
  /** Players that the caller has blocked, newest first. */
  'GET /api/user/blocks': { reply: reply(Type.Array(BlockedPlayer)) },
  'GET /api/user/statistics': { reply: reply(Statistics) },
} as const;

/** Messages to the player's own sockets. */
export type PlayersMessages = {
  /** A player was blocked or unblocked on one of the pages: fetch the list again. */
  'players:blocks_changed': Record<string, never>;
};
