import type { Skin } from '@aureus/contract/skins.ts';
import { expect, it } from 'vitest';
import { MOST, skinsIn, toggle, totalOf } from './skins.cart.ts';

const skin = (id: number, price = 1): Skin => ({
  id: String(id),
  name: 'x',
  price,
  imageUrl: null,
  rarity: null,
});

it('a skin goes in and comes out, and a full cart takes no more', () => {
  const one = toggle([], skin(1));
  expect(one).toEqual([skin(1)]);
  expect(toggle(one, skin(1))).toEqual([]);
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
