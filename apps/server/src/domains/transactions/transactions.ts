import type { GameType } from '@aureus/contract/games.ts';
import type { BetResult } from '@aureus/contract/history.ts';
import type {
  GameTransaction,
  RewardTransaction,
  RewardTransactionType,
} from '@aureus/contract/transactions.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../platform/http/errors.ts';
import { skippedBy } from '../../platform/paging.ts';
import type { Account } from '../account/account.ts';
import { gameOf, gameTypes } from '../games/games.ts';
import type { Wallet, WalletBet } from '../wallet/wallet.ts';
import { GIFT_CODES, rewardTypeOf } from './transactions.gifts.ts';

type Page<Type> = {
  /** Number of the page, from zero. */
  page: number;
  limit: number;
  type?: Type;
  sortType?: 'asc' | 'desc';
};

export type Transactions = {
  /**
   * Returns a page of the player's bets, in coins. @param query `after`: id of a bet; only bets that follow it in the
   * list.
   * @throws HttpError request.error.invalid for `after` in a list that isn't sorted by time, or is filtered by result.
   */
  games: (
    playerId: bigint,
    query: Page<GameType> & {
      sortBy?: 'createdAt' | 'stake' | 'payout';
      after?: string;
      /** Only bets placed from `from` (inclusive) to `to` (exclusive), in ms since the epoch. */
      from?: number;
      to?: number;
      result?: BetResult;
      /** First characters of a bet's id. All other filters are then ignored. */
      id?: string;
    },
  ) => Promise<GameTransaction[]>;
  /** Returns a page of gifts that the player received and gave, in coins, sorted by time. */
  rewards: (playerId: bigint, query: Page<RewardTransactionType>) => Promise<RewardTransaction[]>;
};

/** The player's own history of bets and gifts, in pages. */
export function createTransactions({ wallet, account }: { wallet: Wallet; account: Account }): Transactions {
  return {
    async games(playerId, query) {
      const isByTime = (query.sortBy ?? 'createdAt') === 'createdAt' && query.result === undefined;
      if (query.after !== undefined && !isByTime)
        throw refuse('request.error.invalid', 'Only a list by time goes on after a bet.');
      if (query.id !== undefined)
        return query.page > 0
          ? []
          : (await wallet.searchBets(playerId, query.id, query.limit)).map(transactionOf);
      const dated = (at: number | undefined) => (at === undefined ? undefined : new Date(at));
      const bets = await wallet.bets({
        playerId,
        game: query.type && gameOf(query.type),
        result: query.result,
        from: dated(query.from),
        to: dated(query.to),
        sortBy: query.sortBy ?? 'createdAt',
        isAscending: query.sortType === 'asc',
        after: query.after === undefined ? undefined : { id: query.after },
        limit: query.limit,
        offset: query.page * query.limit,
      });
      return bets.map(transactionOf);
    },

    async rewards(playerId, query) {
      const offset = skippedBy(query);
      if (offset === undefined) return [];
      const gifts = await wallet.gifts({
        playerId,
        codes: query.type === undefined ? Object.values(GIFT_CODES) : [GIFT_CODES[query.type]],
        isAscending: query.sortType === 'asc',
        limit: query.limit,
        offset,
      });
      const others = gifts.flatMap(({ otherId }) => (otherId === null ? [] : [otherId]));
      const people = others.length === 0 ? undefined : await account.players(others);
      return gifts.map((gift) => ({
        id: String(gift.id),
        type: rewardTypeOf(gift.code),
        way: gift.isIncoming ? 'INCOMING' : 'OUTGOING',
        amount: coinsFromCents(gift.amount),
        username: gift.otherId === null ? null : (people?.get(gift.otherId)?.username ?? null),
        createdAt: gift.at,
      }));
    },
  };
}

function transactionOf(bet: WalletBet): GameTransaction {
  const isOpen = bet.payout === null;
  return {
    id: bet.id,
    type: gameTypes[bet.game],
    state: isOpen ? 'OPEN' : bet.isVoid ? 'VOID' : 'SETTLED',
    stake: coinsFromCents(bet.stake),
    payout: coinsFromCents(bet.payout ?? 0n),
    createdAt: bet.placedAt,
    settledAt: bet.settledAt,
  };
}
