import { expect, test } from 'vitest';
import { alarmingOwners, healthOf } from './health.ts';

test('an owner that no vote made is an alert for 30 days, except the first of all', () => {
  const day = 24 * 60 * 60_000;
  const owner = (id: string, days: number, isFirst = false) => ({ id, name: id, at: days * day, isFirst });
  const owners = [owner('1', 100, true), owner('2', 69), owner('3', 71)];
  expect(alarmingOwners(owners, 100 * day).map(({ id }) => id)).toEqual(['3']);
});

test("reports good health only if the books add up to zero, players' coins are covered and votes made all owners", () => {
  const good = { ledgerSum: 0, beacon: { round: 1, at: 0 }, ownersBeside: [] };
  const standing = (coins: number | null) => ({
    at: 0,
    wallets: 100,
    vaults: 0,
    holds: 0,
    waiting: 0,
    providers: [{ name: 'Fireblocks', source: 'PROVIDER' as const, coins, at: 0, unpriced: [] }],
    coverage: coins === null ? null : coins / 100,
  });
  expect(healthOf(good, standing(100), 0)).toBe('GOOD');
  expect(healthOf(good, null, 0)).toBe('GOOD');
  expect(healthOf(good, standing(99.99), 0)).toBe('ALARM');
  expect(healthOf(good, standing(null), 0)).toBe('LOOK');
  expect(healthOf({ ...good, ledgerSum: 0.01 }, standing(100), 0)).toBe('ALARM');
  expect(healthOf({ ...good, beacon: null }, standing(100), 0)).toBe('LOOK');
  const ownersBeside = [{ id: '2', name: 'Petra', at: 0, isFirst: false }];
  expect(healthOf({ ...good, ownersBeside }, standing(100), 1)).toBe('LOOK');
});
