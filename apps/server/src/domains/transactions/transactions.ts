import type { GameType } from '@aureus/contract/games.ts';
import type { GameTransaction } from '@aureus/contract/transactions.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { gameOf, gameTypes } from '../games/games.ts';
import type { Wallet, WalletBet } from '../wallet/wallet.ts';

export type Transactions = ReturnType<typeof createTransactions>;

/** What a player reads of his own money: the bets, page by page. */
export function createTransactions({ wallet }: { wallet: Wallet }) {
  return {
    /** A page of the player's bets. @param query.page counts from zero. */
    async games(
      playerId: bigint,
      query: {
        page: number;
        limit: number;
        type?: GameType;
        sortBy?: 'createdAt' | 'stake' | 'payout';
        sortType?: 'asc' | 'desc';
      },
    ): Promise<GameTransaction[]> {
      const bets = await wallet.bets({
        playerId,
        game: query.type && gameOf(query.type),
        sortBy: query.sortBy ?? 'createdAt',
        isAscending: query.sortType === 'asc',
        limit: query.limit,
        offset: query.page * query.limit,
      });
      return bets.map(transactionOf);
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
