import { type Cents, centsFromCoins } from '@aureus/money/cents.ts';
import { playRefusal } from '../api/play-refusal.ts';
import { useBalance, useMe } from '../api/session.ts';
import { useConnection } from '../api/socket.ts';
import { betRefusal, centsOfField } from '../ui/bet-amount.ts';
import { formatCoins } from '../ui/format.ts';
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
  /** Why no bet can be placed, in the player's words; a visitor is never refused, but led to the sign-in. */
  refusal: string | undefined;
  isVisitor: boolean;
  /** The live connection is gone: nothing can be placed or played. */
  isLost: boolean;
}

const centsOf = (coins: number): Cents => centsFromCoins(coins) ?? 0n;

/** The stake of a game's next bet, and whether the player can place `bets` of them. */
export function useStake(
  game: SoloGame,
  limits: { minStake: number; maxStake: number },
  bets: number = 1,
): Stake {
  const { data: me } = useMe();
  const { isLost } = useConnection();
  const text = useStakes((stakes) => stakes[game]);
  const cents = centsOfField(text);
  const smallest = centsOf(limits.minStake);
  const highest = centsOf(limits.maxStake);
  const balance = centsOf(useBalance() ?? 0);
  const refusal = (): string | undefined => {
    if (isLost) return 'Reconnecting';
    if (!me) return undefined;
    const shut = playRefusal(me);
    if (shut !== undefined) return shut;
    const asked = cents ?? 0n;
    if (asked > highest) return `The highest bet is ${formatCoins(limits.maxStake)}`;
    const refused = betRefusal({ cents, smallest, most: highest, staked: 0n, balance });
    return refused ?? (asked * BigInt(bets) > balance ? 'Balance too low' : undefined);
  };
  return {
    text,
    setText: (changed) => useStakes.setState({ [game]: changed }),
    cents,
    smallest,
    most: me && balance < highest ? balance : highest,
    refusal: refusal(),
    isVisitor: me === null,
    isLost,
  };
}
