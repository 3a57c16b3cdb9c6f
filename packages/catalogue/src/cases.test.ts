import { readFileSync } from 'node:fs';
import { caseContentHash } from '@aureus/fair/case-content.ts';
import { caseRtp } from '@aureus/fair/cases.ts';
import { percentText, rational } from '@aureus/fair/rational.ts';
import { describe, expect, it } from 'vitest';
import { checkCase } from './build-case.ts';
import { caseTags } from './case-tags.ts';
import { builtCases, caseTablesText } from './cases.ts';
import { findItem, type Item } from './items.ts';

const cases = builtCases();
const span = ({ ticketStart, ticketEnd }: { ticketStart: number; ticketEnd: number }) =>
  ticketEnd - ticketStart + 1;

describe('the cases', () => {
  it('are stored as their designs build them; if not, run npm run case-tables', () => {
    const stored = readFileSync(new URL('../data/case-tables.json', import.meta.url), 'utf8');
    expect(stored).toBe(caseTablesText());
  });

  it('are at least 60, cheapest first, with names and slugs of their own', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(cases.map(({ slug }) => slug)).size).toBe(cases.length);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    expect(new Set(cases.map(({ table }) => caseContentHash(table))).size).toBe(cases.length);
    expect(cases.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
    const prices = cases.map(({ price }) => Number(price));
    expect(prices).toEqual(prices.toSorted((left, right) => left - right));
  });

  it('look different: no two share crate, emblem and colours', () => {
    const looks = cases.map(({ crate, emblem, palette }) => `${crate} ${emblem} ${palette}`);
    expect(new Set(looks).size).toBe(cases.length);
  });

  it.each([
    [50n, 200n],
    [200n, 500n],
    [500n, 1000n],
    [1000n, 2500n],
    [2500n, 5000n],
    [5000n, 10_000n],
    [10_000n, 25_000n],
    [25_000n, 50_001n],
  ])('from %i to %i cents are at least five', (from, below) => {
    expect(cases.filter(({ price }) => price >= from && price < below).length).toBeGreaterThanOrEqual(5);
  });

  it('lie between 0.50 and 500 coins', () => {
    expect(cases[0]?.price).toBe(50n);
    expect(cases.at(-1)?.price).toBe(50_000n);
  });
});

describe.each(cases.map((built) => [built.slug, built] as const))('%s', (_, built) => {
  const { table, price } = built;

  it('adds up and returns exactly 90 %', () => {
    expect(() => checkCase(table)).not.toThrow();
    expect(table.price).toBe(price);
    expect(table.items.reduce((sum, item) => sum + span(item), 0)).toBe(100_000);
    expect(caseRtp(table)).toEqual(rational(9n, 10n));
    expect(percentText(caseRtp(table))).toBe('90.0000');
  });

  it('holds 8 to 18 items of the catalogue, the dearer never likelier', () => {
    expect(table.items.length).toBeGreaterThanOrEqual(8);
    expect(table.items.length).toBeLessThanOrEqual(18);
    for (const [index, { id, name, rarity, price: pays, ...tickets }] of table.items.entries()) {
      expect(findItem(id)).toMatchObject({ name, rarity, price: pays });
      const dearer = table.items[index - 1];
      if (dearer !== undefined && dearer.price > pays)
        expect(span(dearer)).toBeLessThanOrEqual(span(tickets));
    }
  });

  it('offers a gain and can disappoint', () => {
    const [dearest] = table.items;
    const cheapest = table.items.at(-1);
    expect(dearest?.price).toBeGreaterThanOrEqual(price * 3n);
    expect(cheapest?.price).toBeLessThan(price);
    expect(dearest === undefined ? 0 : span(dearest)).toBeLessThanOrEqual(5000);
    expect(cheapest === undefined ? 0 : span(cheapest)).toBeLessThanOrEqual(55_000);
  });
});

describe('tags', () => {
  const slugsWith = (tag: string) => cases.filter(({ tags }) => tags.some((own) => own === tag));

  it.each([
    'classic',
    'new',
    'budget',
    'high-risk',
    'low-risk',
    'jackpot',
    'knives',
    'gloves',
    'pistols',
    'snipers',
    'rifles',
    'smgs',
  ])('%s names at least two cases, but not most', (tag) => {
    expect(slugsWith(tag).length).toBeGreaterThanOrEqual(2);
    expect(slugsWith(tag).length).toBeLessThan(cases.length * 0.6);
  });

  it('tell what the table holds', () => {
    const [built] = cases.filter(({ slug }) => slug === 'iron-gauntlet');
    const items = (built?.table.items ?? [])
      .map(({ id }) => findItem(id))
      .filter((item) => item !== undefined);
    expect(built?.tags).toContain('gloves');
    expect(built?.tags).not.toContain('knives');
    const knives: Item[] = items.map((item) => ({ ...item, category: 'Knives' }));
    expect(built === undefined ? [] : caseTags(built.table, knives)).toContain('knives');
    for (const jackpot of slugsWith('jackpot'))
      expect(jackpot.table.items[0]?.price).toBeGreaterThanOrEqual(jackpot.price * 100n);
    for (const safe of slugsWith('low-risk')) expect(safe.tags).not.toContain('high-risk');
  });
});
