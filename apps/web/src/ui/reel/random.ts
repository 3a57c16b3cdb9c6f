const WORD = 2 ** 32;

/**
 * Returns a random integer from 0 to `count - 1`, evenly distributed. Never for payouts, but for example for filler
 * cards of a reel and demo openings.
 */
export function randomBelow(count: number): number {
  // Draws again for values of the incomplete last block, which would favor small numbers.
  const limit = WORD - (WORD % count);
  const word = new Uint32Array(1);
  for (;;) {
    crypto.getRandomValues(word);
    const value = word[0] ?? WORD;
    if (value < limit) return value % count;
  }
}

/** Returns a random number from 0 (included) to 1 (excluded). */
export function randomFraction(): number {
  return randomBelow(WORD) / WORD;
}
