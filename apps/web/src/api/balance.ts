import type { CallOf, DataOf, EndpointName } from '@aureus/contract/endpoints.ts';
import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { isWin } from '@aureus/money/win.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { type BetMode, send } from './http.ts';
import { newIdempotencyKey } from './idempotency.ts';
import { notePlaced } from './market.ts';
import { hidePayout, showPayout, stakeAnswered, stakeSent } from './pending-money.ts';
import { showRefusal } from './refusal.ts';
import { changeShownBalance, refreshMe, setBalance } from './session.ts';

/** Highest number of attempts to send a bet while no answer comes. Its key makes sure that it counts once. */
const ATTEMPTS = 3;

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

/**
 * Posts a call that moves coins under its idempotency key, again when the answer was lost.
 * @returns `data` of the answer. @throws ApiError with the server's code and text.
 */
export async function sendKeyed<N extends EndpointName>(
  endpoint: N,
  about: CallOf<N>,
  key: string,
  modes: readonly BetMode[] = [],
): Promise<DataOf<N>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return ((await send(endpoint, about, key, modes)) as { data: DataOf<N> }).data;
    } catch (error) {
      const isUnanswered = error instanceof ApiError && error.status === 0;
      if (!isUnanswered || attempt === ATTEMPTS) throw error;
    }
  }
}
