import type { CaseSummary } from '@aureus/contract/cases.ts';
import { describe, expect, it } from 'vitest';
import { tagName } from './CaseFields.tsx';
import { caseGrid } from './CaseGrid.tsx';
import {
  type CaseFilters,
  demoCase,
  filterCases,
  filtersOf,
  foldedCount,
  priceBands,
  queryOf,
  tagsOf,
} from './case-filters.ts';
import { formatChance, returnRange } from './case-text.ts';

describe('filters', () => {
  const box = (id: string, price: number, top: string, topPrice: number, tags: string[]): CaseSummary => ({
    id,
    name: id,
    price,
    imageUrl: '',
    tags,
    rtp: '90.0000',
    version: '1',
    contentHash: '0'.repeat(64),
    openings: price === 5 ? 3 : 0,
    createdAt: topPrice,
    updatedAt: 0,
    topSkin: { id: top, name: top, imageUrl: '', price: topPrice, rarity: 6, color: '' },
  });
  const cases = [
    box('Vésta', 5, 'AWP | Redline', 100, ['snipers']),
    box('Ceres', 4.99, 'Glock-18 | Fade', 300, ['pistols', 'budget']),
    box('Juno', 250, '★ Karambit | Doppler', 2000, ['knives', 'new']),
    box('Bellona', 5, 'AK-47 | Redline', 90, ['new']),
  ];
  const all: CaseFilters = { search: '', from: '', to: '', tag: null, order: 'popular', shelf: 'all' };
  const ownCases = { favorites: ['Ceres', 'Juno'], recent: ['Juno', 'Vésta'] };
  const idsOf = (filters: Partial<CaseFilters>) =>
    filterCases(cases, { ...all, ...filters }, ownCases).map(({ id }) => id);

  describe('filterCases', () => {
    it('finds by name, item and tag, without accents, all words at once', () => {
      expect(idsOf({ search: 'vesta' })).toEqual(['Vésta']);
      expect(idsOf({ search: 'REDLINE ' })).toEqual(['Bellona', 'Vésta']);
      expect(idsOf({ search: 'redline awp' })).toEqual(['Vésta']);
      expect(idsOf({ search: 'knives' })).toEqual(['Juno']);
      expect(idsOf({ search: 'nothing' })).toEqual([]);
    });

    it('keeps within a budget, both ends included, and takes a half-written one as none', () => {
      expect(idsOf({ to: '4.99' })).toEqual(['Ceres']);
      expect(idsOf({ from: '5', to: '5.00' })).toEqual(['Bellona', 'Vésta']);
      expect(idsOf({ from: '5.01' })).toEqual(['Juno']);
      expect(idsOf({ from: '300', to: '1' })).toEqual([]);
      expect(idsOf({ from: '.', to: '' })).toHaveLength(4);
      for (const { from, to } of priceBands) expect(idsOf({ from, to }).length).toBeLessThanOrEqual(4);
    });

    it('keeps the shelves: favorites in the chosen order, the recent as they were opened', () => {
      expect(idsOf({ shelf: 'favorites', order: 'dearest' })).toEqual(['Juno', 'Ceres']);
      expect(idsOf({ shelf: 'recent' })).toEqual(['Juno', 'Vésta']);
      expect(idsOf({ shelf: 'recent', to: '5' })).toEqual(['Vésta']);
    });

    it('stand in the address and are read from it, whatever somebody wrote there', () => {
      const some: CaseFilters = {
        ...all,
        search: 'a&b=c',
        from: '5',
        to: '24.99',
        tag: 'new',
        order: 'name',
        shelf: 'recent',
      };
      expect(filtersOf(`?${queryOf(some)}`)).toEqual(some);
      expect(queryOf(all)).toBe('');
      expect(filtersOf('?tab=games')).toBeUndefined();
      expect(filtersOf('?from=abc&order=up&shelf=theirs')).toBeUndefined();
    });

    it('leave the other parameters of the address, such as the recipient of a tip', () => {
      expect(queryOf(all, '?tip=1001')).toBe('tip=1001');
      expect(queryOf({ ...all, search: 'fade' }, '?ref=CAESAR&q=redline&order=name')).toBe(
        'ref=CAESAR&q=fade',
      );
    });

    it('keeps the cases of one tag', () => {
      expect(idsOf({ tag: 'new' })).toEqual(['Bellona', 'Juno']);
    });

    it('sorts, equal ones by name', () => {
      expect(idsOf({ order: 'popular' })).toEqual(['Bellona', 'Vésta', 'Ceres', 'Juno']);
      expect(idsOf({ order: 'cheapest' })).toEqual(['Ceres', 'Bellona', 'Vésta', 'Juno']);
      expect(idsOf({ order: 'dearest' })).toEqual(['Juno', 'Bellona', 'Vésta', 'Ceres']);
      expect(idsOf({ order: 'jackpot' })).toEqual(['Ceres', 'Vésta', 'Bellona', 'Juno']);
      expect(idsOf({ order: 'top-item' })).toEqual(['Juno', 'Ceres', 'Vésta', 'Bellona']);
      expect(idsOf({ order: 'newest' })).toEqual(['Juno', 'Ceres', 'Vésta', 'Bellona']);
      expect(idsOf({ order: 'name' })).toEqual(['Bellona', 'Ceres', 'Juno', 'Vésta']);
    });
  });

  it('counts tags, the most common first', () => {
    expect(tagsOf(cases)).toEqual([
      { tag: 'new', count: 2 },
      { tag: 'budget', count: 1 },
      { tag: 'knives', count: 1 },
      { tag: 'pistols', count: 1 },
      { tag: 'snipers', count: 1 },
    ]);
  });

  it('shows the site with the most opened of the cheap cases, else with the cheapest', () => {
    const cheap = { ...box('Fides', 1, 'P250 | Sand Dune', 2, []), openings: 7 };
    expect(demoCase([...cases, cheap])?.id).toBe('Fides');
    expect(demoCase(cases.filter(({ price }) => price >= 5))?.id).toBe('Vésta');
    expect(demoCase([])).toBeUndefined();
  });

  it('counts what a phone folds away: shelf, tag and a price of the player’s own', () => {
    expect(foldedCount(all)).toBe(0);
    expect(foldedCount({ ...all, search: 'redline', order: 'name', from: '5', to: '24.99' })).toBe(0);
    expect(foldedCount({ ...all, tag: 'new', shelf: 'recent', from: '5', to: '25' })).toBe(3);
  });
});

describe('the grid', () => {
  it('has two columns on a phone and five on a desktop', () => {
    expect([358, 600, 720, 839, 1152].map((width) => caseGrid(width).columns)).toEqual([2, 3, 4, 5, 5]);
  });

  it('draws no picture larger than it was rendered for', () => {
    expect(caseGrid(839).cardHeight).toBe(228);
    expect(caseGrid(1152).cardHeight).toBe(262);
  });
});

describe('texts', () => {
  describe('formatChance', () => {
    it.each([
      [0.00001, '0.001%'],
      [0.00015, '0.015%'],
      [0.0015, '0.15%'],
      [0.21385, '21.38%'],
      [0.21, '21.00%'],
      [1, '100.00%'],
    ])('writes %d as %s', (chance, text) => {
      expect(formatChance(chance)).toBe(text);
    });
  });

  describe('returnRange', () => {
    it('is one figure where all cases return the same', () => {
      expect(returnRange(['90.0012', '90.0088'])).toBe('90.00%');
    });
    it('is a range where they differ', () => {
      expect(returnRange(['90.0012', '89.9188', '100.0000'])).toBe('89.91–100.00%');
    });
    it('is nothing while there is no case', () => {
      expect(returnRange([])).toBe('0.00%');
    });
  });
});

describe('the name of a tag', () => {
  it('names a tag in the page’s language, and one that staff made by its own words', () => {
    expect(tagName('smgs')).toBe('SMGs');
    expect(tagName('night-shift')).toBe('Night shift');
  });
});
