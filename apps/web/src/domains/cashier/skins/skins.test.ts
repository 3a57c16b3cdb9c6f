import type { Skin } from '@aureus/contract/skins.ts';
import { describe, expect, it } from 'vitest';
import { purchaseRefusal } from './SkinCart.tsx';
import { skinGrid, splitWear } from './SkinGrid.tsx';
import { skinWords } from './skins.words.ts';
import { asTheyAre, forSale, MOST, skinsIn, toggle, totalOf } from './skins-cart.ts';
import { gameOf, nextPage, skinsQuery } from './skins-filter.ts';

describe('the grid', () => {
  it('a phone has two columns, a desktop more', () => {
    expect([320, 358, 640, 860].map((width) => skinGrid(width).columns)).toEqual([2, 2, 5, 6]);
  });
});

describe('the wear', () => {
  it('a name is split at its wear, and at nothing else', () => {
    expect(splitWear('AK-47 | Redline (Field-Tested)')).toEqual({ bare: 'AK-47 | Redline', wear: 'FT' });
    expect(splitWear('AK-47 | Redline')).toEqual({ bare: 'AK-47 | Redline', wear: undefined });
    expect(splitWear('Helmet (toString)')).toEqual({ bare: 'Helmet (toString)', wear: undefined });
  });
});

describe('the button that buys', () => {
  const facts = { off: undefined, isEmpty: false, hasTradeUrl: true, isShort: false, isSold: false };

  it('gives its reason, that of staff before all others', () => {
    const off = 'Skins rest for now';
    expect(purchaseRefusal(facts)).toBeUndefined();
    expect(purchaseRefusal({ ...facts, off })).toBe(off);
    expect(purchaseRefusal({ off, isEmpty: true, hasTradeUrl: false, isShort: true, isSold: true })).toBe(
      off,
    );
    expect(purchaseRefusal({ ...facts, hasTradeUrl: false, isShort: true })).toBe(skinWords.cart.noTradeUrl);
    expect(purchaseRefusal({ ...facts, isShort: true, isSold: true })).toBe(skinWords.cart.isShort);
    expect(purchaseRefusal({ ...facts, isSold: true })).toBe(skinWords.cart.isSold);
  });

  it('of an empty cart can be pressed without a trade URL too, and then asks for an item', () => {
    expect(purchaseRefusal({ ...facts, isEmpty: true, hasTradeUrl: false })).toBeUndefined();
  });
});

describe('the cart', () => {
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
    expect(now).toEqual([
      skin(1, 1),
      { ...skin(2, 2), isSold: true },
      { ...skin(3, 3.5), was: 3 },
      skin(4, 4),
    ]);
    expect(forSale(now).map(({ id }) => id)).toEqual(['1', '3', '4']);
    expect(totalOf(now)).toBe(850n);
  });
});

describe('the filter', () => {
  it('an address names a game, or it is the first', () => {
    expect(['RUST', 'rust', null].map(gameOf)).toEqual(['RUST', 'CS2', 'CS2']);
  });

  it('only what is set is asked for', () => {
    const none = { search: ' ', from: '', to: '', sort: 'NAME' } as const;
    expect(skinsQuery('CS2', none)).toEqual({ method: 'CS2', sort: 'NAME' });
    expect(skinsQuery('RUST', { ...none, search: ' ak 47 ', from: '1.', to: '20.50' })).toEqual({
      method: 'RUST',
      sort: 'NAME',
      search: 'ak 47',
      minPrice: 1,
      maxPrice: 20.5,
    });
  });

  it('loading stops after three empty pages in a row', () => {
    const page = (number: number, count: number) => ({ page: number, data: Array.from({ length: count }) });
    expect(nextPage([page(0, 50)])).toBe(1);
    expect(nextPage([page(0, 50), page(1, 0), page(2, 0)])).toBe(3);
    expect(nextPage([page(0, 0), page(1, 0), page(2, 50), page(3, 0)])).toBe(4);
    expect(nextPage([page(0, 0), page(1, 0), page(2, 0)])).toBeUndefined();
  });
});
