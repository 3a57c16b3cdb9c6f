import type { Battle } from '@aureus/contract/battles.ts';
import { expect, test } from 'vitest';
import { battleReturn } from './BattleHead.tsx';

const battle = (prices: Record<string, [price: number, pays: number]>): Pick<Battle, 'cases' | 'tables'> => ({
  cases: Object.entries(prices).map(([version, [price]]) => ({
    id: 'a',
    version,
    contentHash: '',
    name: '',
    imageUrl: '',
    price,
  })),
  tables: Object.fromEntries(
    Object.entries(prices).map(([version, [, pays]]) => [
      version,
      [
        {
          id: 'x',
          name: '',
          imageUrl: '',
          color: '',
          odds: 1,
          rarity: 1,
          price: pays,
          ticketStart: 1,
          ticketEnd: 100_000,
        },
      ],
    ]),
  ),
});

test('a battle returns what its cases do, each by its price', () => {
  expect(battleReturn(battle({ '1': [10, 9] }))).toBe('90.00%');
  expect(battleReturn(battle({ '1': [10, 9], '2': [30, 26.4] }))).toBe('88.50%');
  // Cut, never rounded up.
  expect(battleReturn(battle({ '1': [3, 2.69] }))).toBe('89.66%');
});

test('without the items of a case nothing is said', () => {
  expect(battleReturn({ ...battle({ '1': [10, 9] }), tables: {} })).toBeUndefined();
});
