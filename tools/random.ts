// Random numbers of the trials. The same seed gives the same faults, calls and moments.
import { createHash } from 'node:crypto';

/** Returns a source of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
export function randomOf(seed: number | string): () => number {
  let state =
    typeof seed === 'number' ? seed >>> 0 : createHash('sha256').update(seed).digest().readUInt32BE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a function that draws integers from 0 up to, but not including, its argument. */
export function createDice(seed: number | string): (below: number) => number {
  const random = randomOf(seed);
  return (below) => Math.floor(random() * below);
}

export const pick = <T>(random: () => number, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];

/** Returns a list's items in random order. */
export function shuffled<T>(random: () => number, list: readonly T[]): T[] {
  const rest = [...list];
  return list.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}
