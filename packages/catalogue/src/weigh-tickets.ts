import { TICKETS } from '@aureus/fair/cases.ts';

/** The steepness of the curve is searched in steps of 1/65 536, up to 64. */
const STEPS = 1 << 16;
const STEEPEST = 64 * STEPS;
/** By how many tickets at most the first of two items changes to meet the mean exactly; the second follows. */
const REACH = 100;
/** Number of slightly steeper curves to try before a mean is called out of reach. */
const CURVES = 64;

/** Tickets, how much (in cents of all tickets) they pay too much, and how much the chances were bent. */
type Met = { tickets: number[]; excess: number; strain: number };

/**
 * Tickets for items at the given prices (in cents, cheapest first): a power law, so that the chance falls steadily as
 * the price rises, each item holds at least one, and no dearer item more than a cheaper one. Their mean price is
 * exactly `paid` / 100 000 cents where whole tickets allow it, otherwise the least they allow above it.
 *
 * Deterministic on every machine: only operations whose rounding IEEE 754 fixes are used.
 * @throws RangeError when the prices are not in order, or too dear or too cheap for that mean.
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

/** The power law of a steepness in whole tickets; the cheapest item takes what rounding leaves. */
function curve(prices: readonly number[], steepness: number): number[] {
  const [cheapest = 1] = prices;
  const weights = prices.map((price) => 1 / power(price / cheapest, steepness));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const tickets = weights.map((weight) => Math.max(1, Math.floor((TICKETS * weight) / sum)));
  tickets[0] = TICKETS - tickets.slice(1).reduce((total, count) => total + count, 0);
  return tickets;
}

/** `base` to the power `exponent / STEPS` by square roots alone, which round alike everywhere. */
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

/** Moves tickets from the cheapest item to dearer ones while the mean allows it; returns what is still missing. */
function raise(tickets: number[], prices: readonly number[], missing: number): number {
  const [cheapest = 0] = prices;
  let rest = missing;
  for (let index = prices.length - 1; index > 0; index -= 1) {
    const gain = (prices[index] ?? 0) - cheapest;
    // An item may come half way to its cheaper neighbour, and the cheapest, which pays, half way to its dearer one.
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
 * The tickets changed at one or two items, the cheapest paying for it, so that exactly `missing` is added; of all ways
 * the one that changes the chances least. Where there is none, the way that adds least too much.
 */
function meet(tickets: readonly number[], prices: readonly number[], missing: number): Met | undefined {
  const gains = prices.map((price) => price - (prices[0] ?? 0));
  let best: Met | undefined;
  for (let first = 1; first < prices.length; first += 1) {
    for (let add = -REACH; add <= REACH; add += 1) {
      const left = missing - add * (gains[first] ?? 0);
      for (let second = first + 1; second <= prices.length; second += 1) {
        // Past the last item there is no second one: the first is then changed alone.
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

/** `undefined` when an item would hold none, or more than a cheaper one. */
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
