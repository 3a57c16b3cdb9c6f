import { nextStake } from '@aureus/fair/rounding.ts';
import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { apiWords } from '../api/api.words.ts';
import { useMarket, usePauseLeft } from '../api/market.ts';
import { stakeRefusal } from '../api/play-refusal.ts';
import { currentMe, useMe, useOfBalance } from '../api/session.ts';
import { useConnection } from '../api/socket.ts';
import { usePaused } from '../api/switched-off.ts';
import { amountTextOf, betRefusal, centsOfField } from '../ui/format/amount-text.ts';
import { formatCoins, withPoint } from '../ui/format/format.ts';
import { uiWords } from '../ui/ui.words.ts';
import { kitWords } from './games-kit.words.ts';
import { type Lead, useLead } from './lead.ts';

/** Games of a single player who chooses the stake. */
export type SoloGame = 'mines' | 'plinko' | 'upgrader';

/** Text of the amount field by game, kept while the player visits other pages. */
export const useStakes = create<Record<SoloGame, string>>(() => ({
  // This stake suits every number of mines.
  mines: '2.00',
  plinko: '1.00',
  upgrader: '1.00',
}));

export interface Stake {
  /** Text of the amount field. */
  text: string;
  setText: (text: string) => void;
  /** Stake in cents; `undefined` while the field has no valid amount. */
  cents: Cents | undefined;
  smallest: Cents;
  /** Highest stake that the game allows. */
  highest: Cents;
  /** Next stake that fits, if rounding would reduce the payout of the entered stake too much. */
  better: Cents | undefined;
  /** Reason why the player can't bet, as text for the player. */
  refusal: string | undefined;
  /** Set if the player must sign in or deposit first, and nothing else is in the way. The button then leads there. */
  lead: Lead | undefined;
  isVisitor: boolean;
  /** True while the connection is lost, during which the player can't bet. */
  isLost: boolean;
}

const fitsAlways = () => true;
const least = (one: Cents, other: Cents): Cents => (one < other ? one : other);

const centsOf = (coins: number): Cents => centsFromCoins(coins) ?? 0n;

/**
 * Returns the stake of a game's next bets, and the reason why the player can't place `bets` of them.
 * @param fits returns false if rounding reduces the payout of a stake too much. Pass the same function until its
 * answers change.
 */
export function useStake(
  game: SoloGame,
  limits: { minStake: number; maxStake: number },
  { bets = 1, fits = fitsAlways }: { bets?: number; fits?: (cents: Cents) => boolean } = {},
): Stake {
  const { data: me } = useMe();
  const { isLost } = useConnection();
  const paused = usePaused(game);
  const market = useMarket();
  const pauseLeft = usePauseLeft();
  const lead = useLead();
  const text = useStakes((stakes) => stakes[game]);
  const cents = centsOfField(text);
  const smallest = centsOf(limits.minStake);
  const highest = centsOf(limits.maxStake);
  const fitting = useMemo(
    () => (cents !== undefined && cents > 0n && cents <= highest ? nextStake(cents, fits) : undefined),
    [cents, highest, fits],
  );
  // The balance is capped at the cost of the bets. A higher balance would change nothing but render again.
  const needed = (fitting ?? cents ?? 0n) * BigInt(bets);
  const balance = useOfBalance((all) => least(all, needed));
  const refusal = (): string | undefined => {
    if (isLost) return kitWords.stake.reconnecting;
    if (!me) return undefined;
    const ofPlay = stakeRefusal(me, market, paused);
    if (ofPlay !== undefined) return ofPlay;
    if (pauseLeft > 0) return apiWords.pause(pauseLeft);
    const amount = cents ?? 0n;
    if (amount > highest) return kitWords.stake.highest(formatCoins(limits.maxStake));
    const refused = betRefusal({ cents, smallest, most: highest, staked: 0n, balance });
    if (refused !== undefined) return refused;
    if (fitting === undefined) return kitWords.stake.change;
    if (amount * BigInt(bets) <= balance && fitting * BigInt(bets) > balance)
      return kitWords.stake.nextFits(withPoint(amountTextOf(fitting)));
    return amount * BigInt(bets) > balance ? kitWords.stake.tooLittle : undefined;
  };
  const problem = refusal();
  const refused = lead !== undefined && problem === uiWords.bet.tooLittle ? undefined : problem;
  const better = me && problem === undefined && fitting !== cents ? fitting : undefined;
  return {
    text,
    setText: (changed) => useStakes.setState({ [game]: changed }),
    cents,
    smallest,
    highest,
    better,
    refusal: refused,
    lead: refused === undefined ? lead : undefined,
    isVisitor: me === null,
    isLost,
  };
}

/**
 * Returns the highest stake at the moment: the balance or the game's highest stake, whichever is lower. For a visitor,
 * it's the game's highest stake.
 */
export function mostNow({ highest }: Pick<Stake, 'highest'>): Cents {
  const me = currentMe();
  return me ? least(centsOf(me.wallet.balance), highest) : highest;
}

/** Returns the same as {@link mostNow}, for components, which render again when it changes. */
export function useMost({ highest, isVisitor }: Pick<Stake, 'highest' | 'isVisitor'>): Cents {
  return useOfBalance((balance) => (isVisitor ? highest : least(balance, highest)));
}
