import Type, { type Static } from 'typebox';
import { GameType } from './games.ts';
import { Coins, listReply, Timestamp } from './shared.ts';

export const transactionsPaths = { games: '/api/wallet/transactions/games' } as const;

/** `type` filters by game; spin is sent as ROULETTE. `page` counts from zero. */
export const GameTransactionsQuery = Type.Object(
  {
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    sortBy: Type.Optional(Type.Enum(['createdAt', 'stake', 'payout'] as const)),
    sortType: Type.Optional(Type.Enum(['asc', 'desc'] as const)),
    type: Type.Optional(GameType),
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
export const GameTransactionsReply = listReply(GameTransaction);
