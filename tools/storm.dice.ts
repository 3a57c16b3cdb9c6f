// Random numbers of the storm. The same seed gives the same calls and moments.
import { createHash } from 'node:crypto';

/** Returns a function that draws integers from 0 up to, but not including, its argument. */
export function createDice(seed: string): (below: number) => number {
  let count = 0;
  return (below) => {
    const hash = createHash('sha256').update(`${seed}:${count}`).digest();
    count += 1;
    return hash.readUInt32BE(0) % below;
  };
}
