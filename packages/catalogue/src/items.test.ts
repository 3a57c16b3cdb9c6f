import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueItems, findItem } from './items.ts';
import { RARITY_NAMES } from './rarity.ts';

const items = catalogueItems();

describe('the catalogue', () => {
  it('holds at least 1 500 items, each under a slug of its own', () => {
    expect(items.length).toBeGreaterThanOrEqual(1500);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
    expect(items.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('states each item in full', () => {
    for (const item of items) {
      expect(RARITY_NAMES[item.rarity], item.id).toBeDefined();
      expect(item.price, item.id).toBeGreaterThan(0n);
      const isSpecial = item.category === 'Knives' || item.category === 'Gloves';
      expect(item.name.startsWith('★'), item.id).toBe(isSpecial);
      expect(item.name, item.id).toContain(item.weapon);
      expect(item.finish === 'Vanilla' || item.name.endsWith(` | ${item.finish}`), item.id).toBe(true);
    }
    expect(items.filter(({ hasRealPrice }) => !hasRealPrice).length).toBeLessThan(items.length / 20);
  });

  it('names the knives and gloves, and nothing common, as special', () => {
    const special = items.filter(({ rarity }) => rarity === 6);
    expect(special.filter(({ category }) => category !== 'Knives' && category !== 'Gloves')).toEqual([
      findItem('m4a4-howl'),
    ]);
  });

  it('prices in coin cents, 164 for a dollar, rounded down', () => {
    // 42.10 US dollars are 69.044 coins.
    expect(findItem('ak-47-redline')).toMatchObject({ name: 'AK-47 | Redline', rarity: 4, price: 6904n });
    // 2 200.00 US dollars are 3 608 coins.
    expect(findItem('awp-dragon-lore')).toMatchObject({ price: 360_800n, hasRealPrice: false });
    expect(findItem('no-such-item')).toBeUndefined();
  });

  it('writes foreign letters as plain ones, and tells twins apart', () => {
    expect(findItem('negev-mjolnir')?.name).toBe('Negev | Mjölnir');
    expect(findItem('m4a4-dragon-king')?.name).toBe('M4A4 | 龍王 (Dragon King)');
    expect(findItem('desert-eagle-sunset-storm-1')?.name).toBe('Desert Eagle | Sunset Storm 壱');
    expect(findItem('desert-eagle-sunset-storm-2')?.name).toBe('Desert Eagle | Sunset Storm 弐');
    expect(findItem('karambit-doppler')?.name).toBe('★ Karambit | Doppler');
  });

  it('is a file that shows its changes: a line an item, sorted, at most 400 kB', () => {
    const text = readFileSync(new URL('../data/items.json', import.meta.url), 'utf8');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(400_000);
    expect(text.trimEnd().split('\n')).toHaveLength(items.length + 2);
    expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).sort());
  });
});
