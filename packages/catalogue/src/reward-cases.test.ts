import { TICKETS } from '@aureus/fair/cases.ts';
import { rewardMean } from '@aureus/fair/rewards.ts';
import { expect, it } from 'vitest';
import { findItem } from './items.ts';
import { rewardCases } from './reward-cases.ts';

const cases = rewardCases();
const ofKind = (kind: string) => cases.filter((one) => one.kind === kind);

it('there are three rake cases, three deposit cases and one rank case for each tier, each with a word of its own', () => {
  expect(ofKind('RAKE').map(({ slug }) => slug)).toEqual(['daily', 'weekly', 'monthly']);
  expect(ofKind('DEPOSIT').map(({ slug }) => slug)).toEqual(['as', 'sestertius', 'denarius']);
  expect(ofKind('RANK').map(({ slug }) => slug)).toEqual([
    'gladiator',
    'archer',
    'centurion',
    'senator',
    'amethyst',
    'emperor',
  ]);
  expect(new Set(cases.map(({ slug }) => slug)).size).toBe(cases.length);
});

it('a rake case pays 0.50 to 25.00 times what it is opened for, and exactly that on average', () => {
  for (const { table } of ofKind('RAKE')) {
    const pays = table.items.map(({ price }) => price);
    expect([pays[0], pays.at(-1)]).toEqual([2_500n, 50n]);
    const sum = table.items.reduce(
      (total, { price, ticketStart, ticketEnd }) => total + Number(price) * (ticketEnd - ticketStart + 1),
      0,
    );
    expect(sum).toBe(100 * TICKETS);
  }
});

it('a key of a deposit case costs 25 coins deposited, and pays 0.20 on average whichever case it opens', () => {
  for (const { table } of ofKind('DEPOSIT')) {
    expect(table.price).toBe(250n);
    expect(rewardMean(table)).toEqual({ numerator: 20n, denominator: 1n });
  }
});

it('a rank case pays 90 % of its price on average, the more the higher its tier', () => {
  const means = ofKind('RANK').map(({ table }) => {
    const { numerator, denominator } = rewardMean(table);
    expect(numerator * 10n).toBe(table.price * 9n * denominator);
    return Number(numerator) / Number(denominator);
  });
  expect(means).toEqual([...means].sort((left, right) => left - right));
});

it('what a keyed case holds is in the catalogue, at its price there', () => {
  for (const { kind, table } of cases)
    for (const { id, name, price, rarity } of kind === 'RAKE' ? [] : table.items)
      expect(findItem(id)).toMatchObject({ name, price, rarity });
});
