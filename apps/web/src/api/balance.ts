import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { isWin } from '@aureus/money/win.ts';
import { newIdempotencyKey } from './intent.ts';
import { notePlaced } from './market.ts';
import { hidePayout, showPayout, stakeAnswered, stakeSent } from './pending-money.ts';
import { showRefusal } from './refusal.ts';
import { changeShownBalance, refreshMe, setBalance } from './session.ts';

export interface BetInFlight {
  /** Idempotency key of the bet, which becomes the bet's id. */
  id: string;
  /**
   * Sets the shown balance to the server's. Amounts are in coins. The payout is added only by {@link
   * BetInFlight.reveal}.
   */
  settle: (answer: { balance: number; payout: number }) => void;
  /**
   * Adds the payout to the shown balance. Call when the animation ends or the player leaves the page. A second call
   * does nothing.
   */
  reveal: () => void;
  /** Returns the stake to the shown balance, and shows why the bet failed. */
  refuse: (error: unknown) => void;
}

/** Takes a stake off the shown balance at once. Report the server's answer through the returned object. */
export function beginBet(stake: Cents): BetInFlight {
  const id = newIdempotencyKey();
  stakeSent(id, stake);
  changeShownBalance(-stake);
  return {
    id,
    settle({ balance, payout }) {
      notePlaced();
      stakeAnswered(stake);
      hidePayout(id, centsFromCoins(payout) ?? 0n);
      setBalance(balance);
    },
    reveal() {
      const payout = showPayout(id);
      if (payout !== undefined) changeShownBalance(payout, isWin({ stake, payout }));
    },
    refuse(error) {
      stakeAnswered(stake);
      changeShownBalance(stake, false);
      showRefusal(error);
      // The server may have placed the bet anyway, so read the real balance.
      void refreshMe();
    },
  };
}
