import { describe, expect, it } from 'vitest';
import { isFound, searchWords, shownItem } from './catalogue.rules.ts';

const finds = (search: string, name: string) => isFound(searchWords(search), searchWords(name));

describe('a search', () => {
  it.each([
    ['', 'AK-47 | Redline'],
    ['redline', 'AK-47 | Redline'],
    ['RED ak', 'AK-47 | Redline'],
    ['ak47', 'AK-47 | Redline'],
    ['ak-47 | redline', 'AK-47 | Redline'],
    ['karambit', '★ Karambit | Doppler'],
    ['%', 'AK-47 | Redline'],
    ['★', '★ Karambit | Doppler'],
    ['jormungandr', 'AUG | Flame Jörmungandr'],
    ['jörmun', 'AUG | Flame Jörmungandr'],
    ['龍王', 'M4A4 | 龍王 (Dragon King)'],
    ['(dragon', 'M4A4 | 龍王 (Dragon King)'],
  ])('for "%s" finds %s', (search, name) => expect(finds(search, name)).toBe(true));

  it.each([
    ['redline awp', 'AK-47 | Redline'],
    ['ak redlines', 'AK-47 | Redline'],
    ['7r', 'AK-47 | Redline'],
  ])('for "%s" does not find %s', (search, name) => expect(finds(search, name)).toBe(false));
});

describe('an item', () => {
  it('shows its picture, its price in coins and the colour of its rarity', () => {
    expect(shownItem({ id: 'ak-47-redline', name: 'AK-47 | Redline', rarity: 4, price: 3_591n })).toEqual({
      id: 'ak-47-redline',
      name: 'AK-47 | Redline',
      imageUrl: '/art/items/ak-47-redline.avif',
      price: 35.91,
      rarity: 4,
      color: '#E667C8',
    });
  });

  it.each([0, 7, 1.5])('has no rarity %d', (rarity) => {
    expect(() => shownItem({ id: 'x', name: 'X', rarity, price: 1n })).toThrow(RangeError);
  });
});
