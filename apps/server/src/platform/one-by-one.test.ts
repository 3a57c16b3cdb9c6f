import { expect, it } from 'vitest';
import { oneByOne } from './one-by-one.ts';

it('works on every item in turn, also after one that fails, and throws the first error at the end', async () => {
  const worked: number[] = [];
  const work = async (item: number) => {
    worked.push(item);
    if (item % 2 === 0) throw new Error(`item ${item}`);
  };
  await expect(oneByOne([1, 2, 3, 4], work)).rejects.toThrow('item 2');
  expect(worked).toEqual([1, 2, 3, 4]);
  await oneByOne([1, 3], work);
});
