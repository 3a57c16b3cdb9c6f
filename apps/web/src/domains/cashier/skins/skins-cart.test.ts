import type { Skin } from '@aureus/contract/skins.ts';
import { expect, it } from 'vitest';
import { asTheyAre, forSale, MOST, skinsIn, toggle, totalOf } from './skins-cart.ts';

const skin = (id: number, price = 1): Skin => ({
  id: String(id),
  name: 'x',
  price,
  imageUrl: null,
  rarity: null,
});

it('a skin goes in and comes out, and a full cart takes no more', () => {
  const cart = toggle([], skin(1));
  expect(cart).toEqual([skin(1)]);
  expect(toggle(cart, skin(1))).toEqual([]);
  const full = Array.from({ length: MOST }, (_none, index) => skin(index + 1));
  expect(toggle(full, skin(99))).toBe(full);
  expect(toggle(full, skin(1))).toHaveLength(MOST - 1);
});

it('the total is exact', () => {
  expect(totalOf([skin(1, 0.1), skin(2, 0.2), skin(3, 1234.56)])).toBe(123_486n);
});

it('a purchase is of one game', () => {
  const cart = { game: 'CS2', skins: [skin(1)] } as const;
  expect(skinsIn(cart, 'CS2')).toHaveLength(1);
  expect(skinsIn(cart, 'RUST')).toEqual([]);
});

it('what is sold stays in sight and is not bought; a new price is shown beside the old one', () => {
  const cart = [skin(1, 1), skin(2, 2), skin(3, 3), skin(4, 4)];
  const items = [
    { id: '1', price: 1 },
    { id: '2', price: null },
    { id: '3', price: 3.5 },
  ];
  const now = asTheyAre(cart, { items });
  expect(now).toEqual([skin(1, 1), { ...skin(2, 2), isSold: true }, { ...skin(3, 3.5), was: 3 }, skin(4, 4)]);
  expect(forSale(now).map(({ id }) => id)).toEqual(['1', '3', '4']);
  expect(totalOf(now)).toBe(850n);
});
