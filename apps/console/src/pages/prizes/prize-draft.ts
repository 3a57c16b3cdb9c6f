import type { EventPrizes } from '@aureus/contract/staff-prizes.ts';
import { coinsIn } from '../../ui/coins-in.ts';

/** Coins that the prizes of one week come to at most. */
const MOST_A_WEEK = 100_000;

/** A table as it's typed, and what it comes to. */
export interface JudgedPrizes {
  /** Undefined while a field is empty or no amount. */
  prizes: number[] | undefined;
  total: number | undefined;
  problem: 'amount' | 'order' | 'tooMuch' | undefined;
}

const cents = (coins: number): number => Math.round(coins * 100);

/** The sum of prizes, in coins. */
export const sumOf = (prizes: readonly number[]): number =>
  prizes.reduce((sum, prize) => sum + cents(prize), 0) / 100;

/** Judges a table as it's typed. */
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

/** Returns the prizes in force from a week on if no other table is added. */
export function holdingIn({ now, coming }: EventPrizes, week: number): readonly number[] {
  return (coming.filter(({ fromWeek }) => fromWeek <= week).at(-1) ?? now).prizes;
}
