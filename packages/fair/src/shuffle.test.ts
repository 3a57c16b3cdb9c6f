import { describe, expect, it } from 'vitest';
import { shuffledFirst } from './shuffle.ts';
import { soloStream } from './stream.ts';

const stream = () => soloStream('a'.repeat(64), 'livia', 1);
const MEMBERS = ['a', 'b', 'c', 'd', 'e'];

describe('a shuffle', () => {
  it('of all members leaves none out and changes nothing of what it was given', () => {
    const given = [...MEMBERS];
    expect(shuffledFirst(given, 5, stream()).toSorted()).toEqual(MEMBERS);
    expect(given).toEqual(MEMBERS);
  });

  it('of some begins like that of all', () => {
    const all = shuffledFirst(MEMBERS, 5, stream());
    for (const count of [0, 1, 2, 3, 4])
      expect(shuffledFirst(MEMBERS, count, stream())).toEqual(all.slice(0, count));
  });

  it.each([6, -1, 1.5, Number.NaN])('of %s of five is refused', (count) => {
    expect(() => shuffledFirst(MEMBERS, count, stream())).toThrow(
      'more members are asked for than there are',
    );
  });

  it('of members of which one is missing is refused', () => {
    expect(() => shuffledFirst([undefined, undefined], 2, stream())).toThrow('a member is missing');
    expect(() => shuffledFirst([1, undefined, undefined, undefined], 4, stream())).toThrow(
      'a member is missing',
    );
    expect(() => shuffledFirst([undefined, 1], 2, stream())).toThrow('a member is missing');
  });
});
