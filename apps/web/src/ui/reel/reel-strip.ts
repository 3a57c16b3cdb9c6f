import type { Item } from '@aureus/contract/games.ts';

/** `REEL_LENGTH`: number of cards in a reel. `WINNER_AT`: index of the drawn item's card. */
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

/** Draws an item at random, weighted by its number of tickets. `items` must not be empty. */
export const drawByTickets = <T extends Ticketed>(items: readonly T[], randomBelow: RandomBelow): T =>
  drawAmong(items, ticketsOf(items), randomBelow);

function drawAmong<T extends Ticketed>(items: readonly T[], tickets: number, randomBelow: RandomBelow): T {
  let left = randomBelow(tickets);
  for (const item of items) {
    left -= spanOf(item);
    if (left < 0) return item;
  }
  throw new RangeError('no item to draw from');
}

const ticketsOf = (items: readonly Ticketed[]): number => items.reduce((sum, item) => sum + spanOf(item), 0);

const spanOf = ({ ticketStart, ticketEnd }: Ticketed): number => ticketEnd - ticketStart + 1;

/** Returns the cards visible in a stopped reel. The next strip starts with them, so that nothing jumps. */
export function tailOf(strip: readonly ReelCell[]): readonly ReelCell[] {
  return strip.slice(WINNER_AT - START_AT, WINNER_AT + START_AT + 1);
}

/**
 * Returns the 50 cards of a run: first `lead`, which are visible already, and the drawn item at index 40. The others
 * are drawn independently from `items` by their tickets, also beside the drawn item. So the reel never stages a near
 * miss.
 */
export function reelStrip(
  items: readonly (Item & Ticketed)[],
  winner: ReelCell,
  randomBelow: RandomBelow,
  lead: readonly ReelCell[] = [],
): readonly ReelCell[] {
  const tickets = ticketsOf(items);
  const strip: ReelCell[] = [];
  for (let index = 0; index < REEL_LENGTH; index += 1) {
    const item = index === WINNER_AT ? winner : lead[index];
    strip.push(item === undefined ? drawAmong(items, tickets, randomBelow) : item);
  }
  return strip;
}
