import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { isWin } from '@aureus/money/win.ts';
import { newIdempotencyKey } from './intent.ts';
import { notePlaced } from './market.ts';
import { hidePayout, showPayout, stakeAnswered, stakeSent } from './pending-money.ts';
import { showRefusal } from './refusal.ts';
import { changeShownBalance, refreshMe, setBalance } from './session.ts';

export interface BetInFlight {
  /** The Idempotency-Key of the bet, and its id from then on. */
  id: string;
  /** Takes the server's answer (in coins). The payout stays out of the balance shown until {@link BetInFlight.reveal}. */
  settle: (answer: { balance: number; payout: number }) => void;
  /** The page's motion has ended, or the page is left: the payout joins the balance. Any number of times. */
  reveal: () => void;
  /** The bet was refused: the stake comes back and the player reads why. */
  refuse: (error: unknown) => void;
}

/** Takes a stake off the balance shown at once; what follows goes through what it returns. */
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
      // Whatever the server did with it is the truth.
      void refreshMe();
    },
  };
}
