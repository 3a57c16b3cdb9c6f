/** Returns a source of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = (random, list) => list[Math.floor(random() * list.length)];

/** Returns a list in another order. */
export function shuffled(random, list) {
  const rest = [...list];
  return list.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0]);
}
