import { describe, expect, it } from 'vitest';
import type { CaseDesign } from './case-design.ts';
import { catalogueItems } from './items.ts';
import { selectItems } from './select-items.ts';

const design: CaseDesign = {
  slug: 'trial',
  name: 'Trial',
  price: 1000n,
  risk: 'balanced',
  size: 12,
  crate: 'chest',
  emblem: 'coin',
  palette: 'gold',
  pool: [{ categories: ['Pistols'] }],
};
const idsOf = (of: CaseDesign) => selectItems(of, catalogueItems()).map(({ id }) => id);

describe('the items of a design', () => {
  it('match its rules, each condition of one rule, and lie far apart in price', () => {
    const chosen = selectItems(
      { ...design, pool: [{ weapons: ['AK-47'], rarities: [3, 4, 5] }, { finish: /\bwater\b/i }] },
      catalogueItems(),
    );
    expect(chosen.length).toBeGreaterThanOrEqual(8);
    for (const { weapon, rarity, finish } of chosen)
      expect((weapon === 'AK-47' && rarity >= 3 && rarity <= 5) || /\bwater\b/i.test(finish)).toBe(true);
    const prices = chosen.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((left, right) => Number(left - right)));
    expect(Number(prices.at(-1)) / Number(prices[0])).toBeGreaterThan(100);
  });

  it('hold what it features, in or out of the pool, without more of them', () => {
    const ids = idsOf({ ...design, featured: ['awp-redline', 'glock-18-fade'] });
    expect(ids).toContain('awp-redline');
    expect(ids).toContain('glock-18-fade');
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  it('are the same every time, and others under another slug', () => {
    expect(idsOf(design)).toEqual(idsOf({ ...design }));
    expect(idsOf({ ...design, slug: 'other' })).not.toEqual(idsOf(design));
  });

  it('spread further the higher the risk', () => {
    const spread = (risk: CaseDesign['risk']) => {
      const prices = selectItems({ ...design, risk }, catalogueItems()).map(({ price }) => Number(price));
      return Math.max(...prices) / Math.min(...prices);
    };
    expect(spread('safe')).toBeLessThan(spread('steady'));
    expect(spread('steady')).toBeLessThan(spread('balanced'));
    expect(spread('balanced')).toBeLessThan(spread('bold'));
  });

  it('are refused when a featured one does not exist or too few are found', () => {
    expect(() => idsOf({ ...design, featured: ['no-such-item'] })).toThrow(/no-such-item/);
    expect(() => idsOf({ ...design, pool: [{ weapons: ['Zeus x27'] }] })).toThrow(/8 are needed/);
    expect(() => idsOf({ ...design, pool: [{ weapons: ['Slingshot'] }] })).toThrow(/8 are needed/);
  });
});
