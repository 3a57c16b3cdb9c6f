import { drawBelow, type Stream } from './stream.ts';

/**
 * Returns the first `count` members of a Fisher-Yates shuffle, in shuffled order: for i = 0 … count-1 the member at i
 * swaps places with the one at i + drawBelow(length - i). Every ordered choice is equally likely.
 * @throws RangeError when `count` is not 0 … length.
 */
export function shuffledFirst<T>(members: readonly T[], count: number, stream: Stream): T[] {
  if (!Number.isInteger(count) || count < 0 || count > members.length)
    throw new RangeError('more members are asked for than there are');
  const shuffled = [...members];
  for (let i = 0; i < count; i += 1) {
    const j = i + drawBelow(members.length - i, () => stream.nextUint32());
    const [first, second] = [shuffled[i], shuffled[j]];
    if (first === undefined || second === undefined) throw new RangeError('a member is missing');
    shuffled[i] = second;
    shuffled[j] = first;
  }
  return shuffled.slice(0, count);
}
