import type { EventPrizes } from '@aureus/contract/staff-prizes.ts';
import { coinsIn } from '../../ui/coins-in.ts';

/** Maximum sum of one event's prizes in a week, in coins. */
const MOST_A_WEEK = 100_000;

/** A prize table as typed, with its total in coins and the problem that makes it invalid. */
export interface JudgedPrizes {
  /** Undefined while a field is empty or holds an invalid amount. */
  prizes: number[] | undefined;
  total: number | undefined;
  problem: 'amount' | 'order' | 'tooMuch' | undefined;
}

const cents = (coins: number): number => Math.round(coins * 100);

export const sumOf = (prizes: readonly number[]): number =>
  prizes.reduce((sum, prize) => sum + cents(prize), 0) / 100;

/** Validates a prize table as typed. */
export function judge(typed: readonly string[]): JudgedPrizes {
  const amounts = typed.map((text) => (text.trim() === '' ? undefined : coinsIn(text)));
  const prizes = amounts.filter((amount): amount is number => amount !== undefined && amount > 0);
  if (prizes.length < typed.length) {
    const isUnread = typed.some((text, place) => text.trim() !== '' && amounts[place] === undefined);
    return { prizes: undefined, total: undefined, problem: isUnread ? 'amount' : undefined };
  }
  const total = sumOf(prizes);
  const isRising = prizes.some((prize, place) => prize > (prizes[place - 1] ?? prize));
  return { prizes, total, problem: isRising ? 'order' : total > MOST_A_WEEK ? 'tooMuch' : undefined };
}

/** Returns the prizes planned for a week, from the last table that starts in or before that week. */
export function holdingIn({ now, coming }: EventPrizes, week: number): readonly number[] {
  return (coming.filter(({ fromWeek }) => fromWeek <= week).at(-1) ?? now).prizes;
}
