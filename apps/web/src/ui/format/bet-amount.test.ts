import { expect, test } from 'vitest';
import { addToField, amountTextOf, betRefusal, centsOfField, doubleField, halveField } from './bet-amount.ts';

test('reads the field in exact cents, and nothing that is no amount', () => {
  expect(centsOfField('25.00')).toBe(2500n);
  expect(centsOfField('12.')).toBe(1200n);
  expect(centsOfField('0.1')).toBe(10n);
  expect(centsOfField('')).toBeUndefined();
  expect(centsOfField('.')).toBeUndefined();
  expect(centsOfField('1.234')).toBeUndefined();
});

test('adding 0.10 thirty times to 0.10 gives 3.10 exactly', () => {
  let text = '0.10';
  for (let i = 0; i < 30; i += 1) text = addToField(text, 10n);
  expect(text).toBe('3.10');
  expect(addToField('', 10000n)).toBe('100.00');
});

test('halving rounds down and keeps the smallest stake; doubling stops at the balance', () => {
  expect(halveField('25.05', 10n)).toBe('12.52');
  expect(halveField('0.15', 10n)).toBe('0.10');
  expect(halveField('', 10n)).toBe('0.10');
  expect(doubleField('30', 5000n)).toBe('50.00');
  expect(doubleField('12.34', 5000n)).toBe('24.68');
});

test('amounts beyond a million stay whole', () => {
  expect(amountTextOf(1_234_567_890n)).toBe('12345678.90');
  expect(amountTextOf(5n)).toBe('0.05');
});

test('says why a bet cannot be placed', () => {
  const fine = { cents: 2500n, smallest: 10n, most: 500_000n, staked: 0n, balance: 10_000n };
  expect(betRefusal(fine)).toBeUndefined();
  expect(betRefusal({ ...fine, cents: undefined })).toBe('Enter an amount');
  expect(betRefusal({ ...fine, cents: 0n })).toBe('Enter an amount');
  expect(betRefusal({ ...fine, cents: 9n })).toBe('The smallest bet is 0.10');
  expect(betRefusal({ ...fine, cents: 10_000n })).toBeUndefined();
  expect(betRefusal({ ...fine, cents: 10_001n })).toBe('Balance too low');
  expect(betRefusal({ ...fine, most: 2499n })).toBe('Above the maximum');
  expect(betRefusal({ ...fine, most: 5000n, staked: 2600n })).toBe('Maximum reached');
  expect(betRefusal({ ...fine, most: 5000n, staked: 2500n })).toBeUndefined();
});
