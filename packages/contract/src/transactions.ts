import Type, { type Static } from 'typebox';
import { GameType } from './games.ts';
import { BET_RESULTS } from './history.ts';
import { BetId, Coins, listReply, Timestamp } from './shared.ts';

/** Time in milliseconds, limited to the years up to 2099. */
const Moment = Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 });

/**
 * Query for a page of bets; `page` counts from zero.
 * - `type`: game of the bets; ROULETTE is spin.
 * - `from`, `to`: bets placed at or after `from` and before `to`.
 * - `after`: id of a bet; a list sorted by time starts after this bet.
 * - `id`: first characters of a bet's id. All other filters are then ignored.
 *
 * Sorting by `stake` or `payout`, and filtering by `result`, search only the last {@link DEEPEST} bets that match
 * `type`, `from` and `to`.
 */
const GameTransactionsQuery = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    sortBy: Type.Optional(Type.Enum(['createdAt', 'stake', 'payout'] as const)),
    sortType: Type.Optional(Type.Enum(['asc', 'desc'] as const)),
    type: Type.Optional(GameType),
    result: Type.Optional(Type.Enum(BET_RESULTS)),
    from: Type.Optional(Moment),
    to: Type.Optional(Moment),
    id: Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{8}[0-9a-fA-F-]{0,28}$' })),
    after: Type.Optional(BetId),
  },
  { additionalProperties: false },
);

/** A bet of the player. OPEN: not settled, or its result must not be shown yet. VOID: the stake was refunded. */
export const GameTransaction = Type.Object({
  id: Type.String(),
  type: GameType,
  state: Type.Enum(['OPEN', 'SETTLED', 'VOID'] as const),
  stake: Coins,
  /** 0 while the bet is open. */
  payout: Coins,
  createdAt: Timestamp,
  settledAt: Type.Union([Timestamp, Type.Null()]),
});
export type GameTransaction = Static<typeof GameTransaction>;

export const REWARD_TRANSACTION_TYPES = [
  'RAKE_CASE',
  'DEPOSIT_CASE',
  'RANK_CASE',
  'PROMO_CODE',
  'DEPOSIT_BONUS',
  'AFFILIATE',
  'LEADERBOARD',
  'RAFFLE',
  'RAIN',
  'RAIN_TIP',
  'TIP',
  'BONUS_FORFEITED',
  'COMMISSION_RETURNED',
] as const;
export const RewardTransactionType = Type.Enum(REWARD_TRANSACTION_TYPES);
export type RewardTransactionType = (typeof REWARD_TRANSACTION_TYPES)[number];

/** Sorted by time. `page` counts from zero. */
const RewardTransactionsQuery = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    sortType: Type.Optional(Type.Enum(['asc', 'desc'] as const)),
    type: Type.Optional(RewardTransactionType),
  },
  { additionalProperties: false },
);

/**
 * Coins received as a reward or a tip, coins given away as a tip or to the rain, and coins taken back: a forfeited
 * bonus or a returned commission.
 */
export const RewardTransaction = Type.Object({
  id: Type.String(),
  type: RewardTransactionType,
  way: Type.Enum(['INCOMING', 'OUTGOING'] as const),
  amount: Coins,
  /** Name of the other player of a tip; null for other entries. */
  username: Type.Union([Type.String(), Type.Null()]),
  createdAt: Timestamp,
});
export type RewardTransaction = Static<typeof RewardTransaction>;

export const transactionsEndpoints = {
  /**
   * CSV file of the bets of the last twelve months, newest first, at most {@link MOST_BETS_IN_FILE}. A player can
   * download only one file at a time.
   */
  'GET /api/wallet/transactions/games/file': { reply: 'file' },
  /**
   * CSV file of the rewards, tips and returns of the last twelve months, newest first, at most {@link DEEPEST}
   * entries.
   */
  'GET /api/wallet/transactions/rewards/file': { reply: 'file' },
  'GET /api/wallet/transactions/games': { query: GameTransactionsQuery, reply: listReply(GameTransaction) },
  'GET /api/wallet/transactions/rewards': {
    query: RewardTransactionsQuery,
    reply: listReply(RewardTransaction),
  },
} as const;
