import Type, { type Static } from 'typebox';
import { GameType } from './games.ts';
import { BET_RESULTS } from './history.ts';
import { BetId, Coins, listReply, Timestamp } from './shared.ts';

/** Within the years that a database's dates know. */
const Moment = Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 });

/**
 * `type` filters by game; spin is sent as ROULETTE. `from` and `to`: placed at or after, and before. `page` counts from
 * zero. Sorted by `stake` or `payout`, or of one `result`, are those among the last {@link DEEPEST}. By time the list goes
 * on after the bet `after`. With `id`, the beginning of a bet's id, the other filters don't count.
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

/** A bet of the player. OPEN: not settled, or its result may not be seen yet. VOID: the stake went back. */
export const GameTransaction = Type.Object({
  id: Type.String(),
  type: GameType,
  state: Type.Enum(['OPEN', 'SETTLED', 'VOID'] as const),
  stake: Coins,
  /** 0 while open. */
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

/** Coins that the player was given, or gave to others: a tip, or to the rain. */
export const RewardTransaction = Type.Object({
  id: Type.String(),
  type: RewardTransactionType,
  way: Type.Enum(['INCOMING', 'OUTGOING'] as const),
  amount: Coins,
  /** The other side of a tip. */
  username: Type.Union([Type.String(), Type.Null()]),
  createdAt: Timestamp,
});
export type RewardTransaction = Static<typeof RewardTransaction>;

export const transactionsEndpoints = {
  /** Bets of the last twelve months as CSV, newest first, {@link MOST_BETS_IN_FILE} at most. One file at a time. */
  'GET /api/wallet/transactions/games/file': { reply: 'file' },
  /** File of what the player was given and gave in that time, {@link DEEPEST} entries at most. */
  'GET /api/wallet/transactions/rewards/file': { reply: 'file' },
  'GET /api/wallet/transactions/games': { query: GameTransactionsQuery, reply: listReply(GameTransaction) },
  'GET /api/wallet/transactions/rewards': {
    query: RewardTransactionsQuery,
    reply: listReply(RewardTransaction),
  },
} as const;
