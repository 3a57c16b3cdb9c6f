import { TICKETS } from '@aureus/fair/cases.ts';

/** The search changes the curve's steepness in steps of 1/65 536, up to a steepness of 64. */
const STEPS = 1 << 16;
const STEEPEST = 64 * STEPS;
/**
 * Maximum number of tickets by which `meet` changes the first of two items. The change of the second follows from it.
 */
const REACH = 100;
/** Maximum number of curves to try, each slightly steeper than the last, until one meets the mean exactly. */
const CURVES = 64;

/** A candidate: its tickets, the cents by which they pay too much in total, and how much the chances were changed. */
type Met = { tickets: number[]; excess: number; strain: number };

/**
 * Returns tickets for items at the given prices (in cents, cheapest first), by a power law. The chance falls as the
 * price rises: each item holds at least one ticket, and never more than a cheaper one. The mean price is exactly
 * `paid` / 100 000 cents if the search finds whole tickets for it, otherwise as little above it as it finds.
 *
 * Gives the same tickets on every machine: only uses operations whose rounding IEEE 754 defines.
 * @throws RangeError when there are fewer than two prices, they aren't whole cents in order, are too large, or when
 * they can't give that mean.
 */
export function weighTickets(prices: readonly number[], paid: number): number[] {
  const [cheapest] = prices;
  if (cheapest === undefined || prices.length < 2) throw new RangeError('a curve needs at least two prices');
  if (prices.some((price, index) => !Number.isSafeInteger(price) || price < (prices[index - 1] ?? 1)))
    throw new RangeError('prices are whole cents above zero, cheapest first');
  if (!Number.isSafeInteger(Math.max(...prices) * TICKETS) || !Number.isSafeInteger(paid))
    throw new RangeError('prices are too large to be weighed exactly');
  if (valueOf(curve(prices, STEEPEST), prices) > paid)
    throw new RangeError('the items are too dear for that mean');
  if (valueOf(curve(prices, 0), prices) < paid) throw new RangeError('the items are too cheap for that mean');

  let over = 0;
  let under = STEEPEST;
  while (under - over > 1) {
    const middle = (over + under) >> 1;
    if (valueOf(curve(prices, middle), prices) > paid) over = middle;
    else under = middle;
  }
  let nearest: Met | undefined;
  for (let steepness = under; steepness < under + CURVES; steepness += 1) {
    const tickets = curve(prices, steepness);
    const met = meet(tickets, prices, raise(tickets, prices, paid - valueOf(tickets, prices)));
    if (met?.excess === 0) return met.tickets;
    if (met !== undefined && (nearest === undefined || met.excess < nearest.excess)) nearest = met;
  }
  if (nearest === undefined) throw new RangeError('no whole tickets come near that mean');
  return nearest.tickets;
}

/**
 * Returns the tickets of a power law with this steepness, in whole numbers. The cheapest item takes the rounding
 * remainder.
 */
function curve(prices: readonly number[], steepness: number): number[] {
  const [cheapest = 1] = prices;
  const weights = prices.map((price) => 1 / power(price / cheapest, steepness));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const tickets = weights.map((weight) => Math.max(1, Math.floor((TICKETS * weight) / sum)));
  tickets[0] = TICKETS - tickets.slice(1).reduce((total, count) => total + count, 0);
  return tickets;
}

/**
 * Returns `base` to the power `exponent / STEPS`. Only uses square roots and products, which round alike on every
 * machine.
 */
function power(base: number, exponent: number): number {
  let result = 1;
  for (let whole = exponent >> 16; whole > 0; whole -= 1) result *= base;
  let root = base;
  for (let bit = STEPS >> 1; bit > 0; bit >>= 1) {
    root = Math.sqrt(root);
    if ((exponent & bit) !== 0) result *= root;
  }
  return result;
}

function valueOf(tickets: readonly number[], prices: readonly number[]): number {
  return tickets.reduce((total, count, index) => total + count * (prices[index] ?? 0), 0);
}

/**
 * Moves tickets from the cheapest item to more expensive ones, to raise the table's total value by up to `missing`
 * (tickets times cents). Returns what is still missing.
 */
function raise(tickets: number[], prices: readonly number[], missing: number): number {
  const [cheapest = 0] = prices;
  let rest = missing;
  for (let index = prices.length - 1; index > 0; index -= 1) {
    const gain = (prices[index] ?? 0) - cheapest;
    // `room`: half the difference in tickets between the item and its cheaper neighbor. `spare`: half the difference
    // between the cheapest item, which gives the tickets, and the next one.
    const room = ((tickets[index - 1] ?? 0) - (tickets[index] ?? 0)) >> 1;
    const spare = ((tickets[0] ?? 0) - (tickets[1] ?? 0)) >> 1;
    const add = gain === 0 ? 0 : Math.max(0, Math.min(Math.floor(rest / gain), room, spare));
    tickets[index] = (tickets[index] ?? 0) + add;
    tickets[0] = (tickets[0] ?? 0) - add;
    rest -= add * gain;
  }
  return rest;
}

/**
 * Exchanges tickets of one or two items with the cheapest item, to add exactly `missing`. Of the exact ways that it
 * tries, picks the one that changes the chances least; without one, the one with the smallest excess.
 */
function meet(tickets: readonly number[], prices: readonly number[], missing: number): Met | undefined {
  const gains = prices.map((price) => price - (prices[0] ?? 0));
  let best: Met | undefined;
  for (let first = 1; first < prices.length; first += 1) {
    for (let add = -REACH; add <= REACH; add += 1) {
      const left = missing - add * (gains[first] ?? 0);
      for (let second = first + 1; second <= prices.length; second += 1) {
        // An index past the last item means that only the first item is changed.
        const gain = gains[second] ?? 0;
        const addSecond = gain === 0 ? 0 : Math.ceil(left / gain);
        const excess = addSecond * gain - left;
        if (excess < 0 || excess > (best?.excess ?? excess)) continue;
        const strain = Math.abs(add) / (tickets[first] ?? 1) + Math.abs(addSecond) / (tickets[second] ?? 1);
        if (best !== undefined && excess === best.excess && strain >= best.strain) continue;
        const changed = change(tickets, [
          [first, add],
          [second, addSecond],
        ]);
        if (changed !== undefined) best = { tickets: changed, excess, strain };
      }
    }
  }
  return best;
}

/** Returns the changed tickets; `undefined` if an item would hold no tickets, or more than a cheaper one. */
function change(
  tickets: readonly number[],
  changes: readonly (readonly [number, number])[],
): number[] | undefined {
  const changed = [...tickets];
  for (const [index, add] of changes) {
    if (index >= changed.length) continue;
    changed[index] = (changed[index] ?? 0) + add;
    changed[0] = (changed[0] ?? 0) - add;
  }
  const falls = changed.every((count, index) => count >= 1 && count <= (changed[index - 1] ?? TICKETS));
  return falls ? changed : undefined;
}
