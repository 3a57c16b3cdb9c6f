import type { GameType } from '@aureus/contract/games.ts';
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
import type { GiftCode, Wallet, WalletBet } from '../wallet/wallet.ts';

type Page<Type> = {
  /** Counts from zero. */
  page: number;
  limit: number;
  type?: Type;
  sortType?: 'asc' | 'desc';
};

export type Transactions = {
  /**
   * A page of the player's bets, in coins. @param query.after only bets that follow this one, by its id.
   * @throws HttpError request.error.invalid for `after` in a list that isn't by time.
   */
  games: (
    playerId: bigint,
    query: Page<GameType> & { sortBy?: 'createdAt' | 'stake' | 'payout'; after?: string },
  ) => Promise<GameTransaction[]>;
  /** A page of what the player was given and gave, in coins, by time. */
  rewards: (playerId: bigint, query: Page<RewardTransactionType>) => Promise<RewardTransaction[]>;
};

/** What the ledger calls each of them. */
const GIFT_CODES: Readonly<Record<RewardTransactionType, GiftCode>> = {
  RAKE_CASE: 'rakeCase',
  DEPOSIT_CASE: 'depositCase',
  RANK_CASE: 'rankCase',
  PROMO_CODE: 'promoCode',
  DEPOSIT_BONUS: 'depositBonus',
  AFFILIATE: 'affiliateCommission',
  LEADERBOARD: 'leaderboardPrize',
  RAFFLE: 'rafflePrize',
  RAIN: 'rainShare',
  RAIN_TIP: 'rainTip',
  TIP: 'tip',
  BONUS_FORFEITED: 'bonusForfeited',
};
const giftTypes = new Map(
  Object.entries(GIFT_CODES).map(([type, code]) => [code, type as RewardTransactionType]),
);

/** What a player reads of his own money: the bets, and what was given, page by page. */
export function createTransactions({ wallet, account }: { wallet: Wallet; account: Account }): Transactions {
  return {
    async games(playerId, query) {
      if (query.after !== undefined && (query.sortBy ?? 'createdAt') !== 'createdAt')
        throw refuse('request.error.invalid', 'Only a list by time goes on after a bet.');
      const bets = await wallet.bets({
        playerId,
        game: query.type && gameOf(query.type),
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
        type: giftTypes.get(gift.code) ?? 'TIP',
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
