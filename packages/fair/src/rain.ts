import { shuffledFirst } from './shuffle.ts';
import { type SharedDraw, type Stream, sharedStream } from './stream.ts';

/**
 * Shares a pot equally. The draw decides who gets the cents that can't be split.
 * @param pot cents. @param entrants number of entrants, in the order of their ids.
 * @returns cents for each of them: they add up to the pot.
 * @throws RangeError when no one shares it or it is negative, TypeError on a malformed draw.
 */
export function rainShares(draw: SharedDraw, pot: bigint, entrants: number): bigint[] {
  return rainSharesOf(sharedStream(draw), pot, entrants);
}

/**
 * Shares as {@link rainShares} does, but from a given stream. The cents that can't be split go one each to the first
 * places of a shuffle of all entrants.
 * @throws RangeError when no one shares the pot or it is negative.
 */
export function rainSharesOf(stream: Stream, pot: bigint, entrants: number): bigint[] {
  if (!Number.isSafeInteger(entrants) || entrants < 1) throw new RangeError('somebody shares every pot');
  if (pot < 0n) throw new RangeError('a pot is not negative');
  const share = pot / BigInt(entrants);
  const leftOver = Number(pot % BigInt(entrants));
  const places = Array.from({ length: entrants }, (_, place) => place);
  const luckier = new Set(shuffledFirst(places, leftOver, stream));
  return places.map((place) => (luckier.has(place) ? share + 1n : share));
}
