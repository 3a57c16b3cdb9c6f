import type { Stream } from '../stream.ts';

/** Makes a stream that gives these numbers in order and then throws. */
export function scriptedStream(numbers: readonly number[]): Stream {
  let taken = 0;
  return {
    nextUint32() {
      const number = numbers[taken];
      taken += 1;
      if (number === undefined) throw new RangeError('the script is over');
      return number;
    },
  };
}

/** Yields every sequence of numbers whose first is below `counts[0]`, whose second is below `counts[1]` and so on. */
export function* everySequence(counts: readonly number[]): Generator<number[]> {
  const [count, ...rest] = counts;
  if (count === undefined) {
    yield [];
    return;
  }
  for (let first = 0; first < count; first += 1)
    for (const others of everySequence(rest)) yield [first, ...others];
}
