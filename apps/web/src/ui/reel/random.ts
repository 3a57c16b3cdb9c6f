const WORD = 2 ** 32;

/**
 * A random whole number of 0 … `count - 1`, each as likely as another, for what is shown and never paid: fillers of a
 * reel and demo openings.
 */
export function randomBelow(count: number): number {
  // Words of an incomplete last block would favour the small numbers; they are drawn again.
  const limit = WORD - (WORD % count);
  const word = new Uint32Array(1);
  for (;;) {
    crypto.getRandomValues(word);
    const value = word[0] ?? WORD;
    if (value < limit) return value % count;
  }
}

/** A random fraction of 0 (included) to 1 (not included). */
export function randomFraction(): number {
  return randomBelow(WORD) / WORD;
}
