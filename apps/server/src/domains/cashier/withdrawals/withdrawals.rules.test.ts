import { expect, it } from 'vitest';
import { partKeys, sumOf } from './withdrawals.rules.ts';

const KEY = '0199b2f0-0000-7000-8000-0000000000ab';

it('several withdrawals are added up', () => {
  expect(sumOf([])).toBe(0n);
  expect(sumOf([{ amountCents: 1_000n }, { amountCents: 250n }])).toBe(1_250n);
});

it('each part has a key that follows from the caller’s alone, however it is written', () => {
  const keys = partKeys(KEY, 4);
  expect(keys[0]).toBe(KEY);
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(partKeys(KEY, 4)).toEqual(keys);
  expect(partKeys(KEY, 2)).toEqual(keys.slice(0, 2));
  expect(partKeys(KEY.toUpperCase(), 4).slice(1)).toEqual(keys.slice(1));
  expect(partKeys(KEY.replace('ab', 'ac'), 2)[1]).not.toBe(keys[1]);
});
