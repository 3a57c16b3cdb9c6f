import { nextStake } from '@aureus/fair/rounding.ts';
import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { apiWords } from '../api/api.words.ts';
import { useMarket, usePauseLeft } from '../api/market.ts';
import { stakeRefusal } from '../api/play-refusal.ts';
import { useBalance, useMe } from '../api/session.ts';
import { useConnection } from '../api/socket.ts';
import { usePaused } from '../api/switched-off.ts';
import { amountTextOf, betRefusal, centsOfField } from '../ui/bet-amount.ts';
import { formatCoins, withPoint } from '../ui/format.ts';
import { kitWords } from './games-kit.words.ts';
import { type SoloGame, useStakes } from './stakes.ts';

export interface Stake {
  /** As typed. */
  text: string;
  setText: (text: string) => void;
  /** `undefined` while the field holds no amount. */
  cents: Cents | undefined;
  smallest: Cents;
  /** Highest amount that makes sense: the balance or the highest stake, whichever is less. */
  most: Cents;
  /** The next amount that rounding does not cut too much, where it does the one in the field: the button sets it. */
  better: Cents | undefined;
  /** Why no bet can be placed, in the player's words; a visitor is never refused, but led to the sign-in. */
  refusal: string | undefined;
  isVisitor: boolean;
  /** The live connection is gone: nothing can be placed or played. */
  isLost: boolean;
}

const centsOf = (coins: number): Cents => centsFromCoins(coins) ?? 0n;

/**
 * The stake of a game's next bet, and whether the player can place `bets` of them.
 * @param fits whether rounding leaves a stake what the game returns.
 */
export function useStake(
  game: SoloGame,
  limits: { minStake: number; maxStake: number },
  { bets = 1, fits = () => true }: { bets?: number; fits?: (cents: Cents) => boolean } = {},
): Stake {
  const { data: me } = useMe();
  const { isLost } = useConnection();
  const paused = usePaused(game);
  const market = useMarket();
  const pauseLeft = usePauseLeft();
  const text = useStakes((stakes) => stakes[game]);
  const cents = centsOfField(text);
  const smallest = centsOf(limits.minStake);
  const highest = centsOf(limits.maxStake);
  const balance = centsOf(useBalance() ?? 0);
  const refusal = (): string | undefined => {
    if (isLost) return kitWords.stake.reconnecting;
    if (!me) return undefined;
    const ofPlay = stakeRefusal(me, market, paused);
    if (ofPlay !== undefined) return ofPlay;
    if (pauseLeft > 0) return apiWords.pause(pauseLeft);
    const asked = cents ?? 0n;
    if (asked > highest) return kitWords.stake.highest(formatCoins(limits.maxStake));
    const refused = betRefusal({ cents, smallest, most: highest, staked: 0n, balance });
    if (refused !== undefined) return refused;
    const fitting = nextStake(asked, fits);
    if (fitting === undefined) return kitWords.stake.change;
    if (asked * BigInt(bets) <= balance && fitting * BigInt(bets) > balance)
      return kitWords.stake.nextFits(withPoint(amountTextOf(fitting)));
    return asked * BigInt(bets) > balance ? kitWords.stake.tooLittle : undefined;
  };
  const refused = refusal();
  const fitting = me && refused === undefined && cents !== undefined ? nextStake(cents, fits) : cents;
  return {
    text,
    setText: (changed) => useStakes.setState({ [game]: changed }),
    cents,
    smallest,
    most: me && balance < highest ? balance : highest,
    better: fitting === cents ? undefined : fitting,
    refusal: refused,
    isVisitor: me === null,
    isLost,
  };
}
