import type { BattleSummary } from '@aureus/contract/battles.ts';
import { expect, test } from 'vitest';
import { matchesFilters, mergeBattle, PRICE_BANDS, priceBandEnds } from './battle-filters.ts';

const NOW = 1_000_000;
const player = {
  id: '7',
  username: 'cassia',
  avatar: '',
  role: 'USER' as const,
  currentLevel: { Level: 1, Tier: 'Gladiator' as const },
};
const battleCase = {
  id: 'purse',
  version: '1',
  contentHash: '0'.repeat(64),
  name: 'Purse',
  imageUrl: '',
  price: 5,
};
const battle = (change: Partial<BattleSummary> = {}): BattleSummary => ({
  id: '1',
  state: 'WAITING',
  mode: 'NORMAL',
  format: '1v1',
  price: 10,
  isPrivate: false,
  creatorId: '7',
  cases: [battleCase, battleCase],
  seats: [{ seat: 0, player, botName: null }],
  createdAt: NOW,
  startsAt: null,
  roundMs: 3500,
  prizes: null,
  ...change,
});
const rolling = battle({ state: 'FINISHED', startsAt: NOW - 100 });
const over = battle({ state: 'FINISHED', startsAt: NOW - 7000 });

test('a battle is open, live or over by its state and its playback', () => {
  const listsOf = (one: BattleSummary) =>
    ([undefined, 'open', 'live', 'over'] as const).filter((show) =>
      matchesFilters(one, { show, sort: 'newest' }, undefined, NOW),
    );
  expect(listsOf(battle())).toEqual([undefined, 'open']);
  expect(listsOf(battle({ state: 'DRAWING' }))).toEqual([undefined, 'live']);
  expect(listsOf(rolling)).toEqual([undefined, 'live']);
  expect(listsOf(over)).toEqual(['over']);
  expect(listsOf(battle({ state: 'CANCELLED' }))).toEqual([]);
});

test('mode, format, price and whose it is filter', () => {
  const isShown = (change: object, ownId?: string) =>
    matchesFilters(battle(), { sort: 'newest', ...change }, ownId, NOW);
  expect(isShown({ mode: 'NORMAL', format: '1v1', minPrice: 10, maxPrice: 10 })).toBe(true);
  expect(isShown({ mode: 'CURSED' })).toBe(false);
  expect(isShown({ format: '2v2' })).toBe(false);
  expect(isShown({ minPrice: 10.01 })).toBe(false);
  expect(isShown({ maxPrice: 9.99 })).toBe(false);
  expect(isShown({ show: 'mine' }, '7')).toBe(true);
  expect(isShown({ show: 'mine' }, '8')).toBe(false);
  expect(isShown({ show: 'mine' })).toBe(false);
});

test('an announced battle changes in its place, is put in by the order, or leaves', () => {
  const dear = battle({ id: '2', price: 90 });
  const cheap = battle({ id: '3', price: 1 });
  const list = [dear, cheap];
  const changed = battle({ id: '3', price: 1, state: 'DRAWING' });
  expect(mergeBattle(list, changed, true, 'price-desc')).toEqual([dear, changed]);
  expect(mergeBattle(list, battle(), true, 'price-desc').map(({ id }) => id)).toEqual(['2', '1', '3']);
  expect(mergeBattle(list, dear, false, 'price-desc')).toEqual([cheap]);
});

test('price bands follow one another without a gap, and go into the query', () => {
  expect(PRICE_BANDS.map(({ value }) => priceBandEnds(value))).toEqual([
    {},
    { minPrice: 0, maxPrice: 10 },
    { minPrice: 10, maxPrice: 100 },
    { minPrice: 100, maxPrice: 1000 },
    { minPrice: 1000, maxPrice: undefined },
  ]);
});
