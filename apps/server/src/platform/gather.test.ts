import { describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

/** Fake load function, whose calls the test answers one by one. */
function heldLoad() {
  const calls: {
    keys: readonly string[];
    answer: (found: Record<string, number>) => void;
    fail: () => void;
  }[] = [];
  const find = gather<number>(
    (keys) =>
      new Promise((resolve, reject) => {
        calls.push({
          keys,
          answer: (found) => resolve(new Map(Object.entries(found))),
          fail: () => reject(new Error('away')),
        });
      }),
  );
  return { calls, find };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('what is asked in one turn', () => {
  it('goes in one call, each key once, and everyone gets the own answer', async () => {
    const { calls, find } = heldLoad();
    const answers = Promise.all([find('a'), find('b'), find('a'), find('c')]);
    await turn();
    expect(calls.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']]);
    calls[0]?.answer({ a: 1, b: 2 });
    expect(await answers).toEqual([1, 2, 1, undefined]);
  });
});

describe('what is asked while two calls are under way', () => {
  it('waits and goes together with the next', async () => {
    const { calls, find } = heldLoad();
    const first = find('a');
    await turn();
    const second = find('b');
    await turn();
    const rest = Promise.all([find('c'), find('d')]);
    await turn();
    expect(calls).toHaveLength(2);
    calls[0]?.answer({ a: 1 });
    expect(await first).toBe(1);
    await turn();
    expect(calls[2]?.keys).toEqual(['c', 'd']);
    calls[1]?.answer({ b: 2 });
    calls[2]?.answer({ c: 3, d: 4 });
    expect([await second, await rest]).toEqual([2, [3, 4]]);
  });
});

describe('a call that fails', () => {
  it('fails those who asked, and the next call is made', async () => {
    const { calls, find } = heldLoad();
    const answer = find('a');
    await turn();
    calls[0]?.fail();
    await expect(answer).rejects.toThrow('away');
    const again = find('a');
    await turn();
    calls[1]?.answer({ a: 1 });
    expect(await again).toBe(1);
  });
});
