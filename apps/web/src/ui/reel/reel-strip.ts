import type { Item } from '@aureus/contract/games.ts';

/** Number of cards in a reel, and the index of the drawn item's card. */
export const REEL_LENGTH = 50;
export const WINNER_AT = 40;
/** Index of the card under the marker at the start. The cards before it fill the window on that side. */
export const START_AT = 5;

/** A card of the reel; `null` is the golden card that hides a high-value item. */
export type ReelCell = Item | null;

interface Ticketed {
  ticketStart: number;
  ticketEnd: number;
}

type RandomBelow = (count: number) => number;

/**
 * Draws an item with the chances that its tickets give. For a subset of a case, chances are relative to that subset.
 * @throws RangeError if `items` is empty.
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

/** Returns the cards visible in a stopped reel. The next strip starts with them, so that nothing jumps. */
export function tailOf(strip: readonly ReelCell[]): readonly ReelCell[] {
  return strip.slice(WINNER_AT - START_AT, WINNER_AT + START_AT + 1);
}

/**
 * Returns the 50 cards of a run, with the drawn item at index 40. The other cards are drawn independently with the
 * published chances. The neighbors of the drawn item are therefore no better than chance, so the reel never stages a
 * near miss. `lead` are the cards that are already visible.
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
