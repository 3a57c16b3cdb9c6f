import type { Item } from '@aureus/contract/games.ts';

/** Cards of a reel, and the place of the one that wins, counted from zero. */
export const REEL_LENGTH = 50;
export const WINNER_AT = 40;
/** The card under the mark when a reel sets off: those before it fill the widest window. */
export const START_AT = 5;

/** A card of the reel; `null` is the golden card that stands for an item of high value. */
export type ReelCell = Item | null;

interface Ticketed {
  ticketStart: number;
  ticketEnd: number;
}

type RandomBelow = (count: number) => number;

/**
 * Draws one of the items with the odds that their tickets give; of a part of a case, with the odds among that part.
 * @throws RangeError when there is none.
 */
export function drawByTickets<T extends Ticketed>(items: readonly T[], randomBelow: RandomBelow): T {
  let left = randomBelow(items.reduce((sum, item) => sum + spanOf(item), 0));
  for (const item of items) {
    left -= spanOf(item);
    if (left < 0) return item;
  }
  throw new RangeError('no item to draw from');
}

const spanOf = ({ ticketStart, ticketEnd }: Ticketed): number => ticketEnd - ticketStart + 1;

/** The cards that a reel shows when it stands: a later strip begins with them, so that nothing jumps. */
export function tailOf(strip: readonly ReelCell[]): readonly ReelCell[] {
  return strip.slice(WINNER_AT - START_AT, WINNER_AT + START_AT + 1);
}

/**
 * The 50 cards of one run, the winner at index 40. Every other card is drawn with the published odds, one independent
 * of the other and of the winner: the neighbours of the winner are no more precious than chance makes them, so the reel
 * never stages a near miss. `lead` are the cards that stand in the window already.
 */
export function reelStrip(
  items: readonly (Item & Ticketed)[],
  winner: ReelCell,
  randomBelow: RandomBelow,
  lead: readonly ReelCell[] = [],
): readonly ReelCell[] {
  return Array.from({ length: REEL_LENGTH }, (_, index) => {
    if (index === WINNER_AT) return winner;
    const item = lead[index];
    return item === undefined ? drawByTickets(items, randomBelow) : item;
  });
}
