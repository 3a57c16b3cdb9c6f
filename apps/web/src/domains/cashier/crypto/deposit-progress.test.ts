import { expect, test } from 'vitest';
import { payment as deposit } from '../testing.ts';
import { stepOf, watchedDeposit } from './DepositSteps.tsx';

test('a deposit goes from waiting over seen and confirmed to credited', () => {
  expect(stepOf(undefined)).toBe(0);
  expect(stepOf(deposit({}))).toBe(1);
  expect(stepOf(deposit({ state: 'CONFIRMING', confirmations: 1 }))).toBe(1);
  expect(stepOf(deposit({ state: 'CONFIRMING', confirmations: 2 }))).toBe(2);
  expect(stepOf(deposit({ state: 'CREDITED', confirmations: 2 }))).toBe(3);
  expect(stepOf(deposit({ state: 'HELD', confirmations: 2 }))).toBe(2);
  expect(stepOf(deposit({ state: 'CREATED' }))).toBe(0);
  expect(stepOf(deposit({ state: 'IN_HOLD' }))).toBe(2);
});

test('watches what is under way, then what ended while the player looked', () => {
  const old = deposit({ id: '1', state: 'CREDITED', updatedAt: 500 });
  const underWay = deposit({ id: '2', state: 'CONFIRMING', updatedAt: 400 });
  const other = deposit({ id: '3', method: 'BTC' });
  expect(watchedDeposit([other, old, underWay], 'LTC', 600)?.id).toBe('2');
  expect(watchedDeposit([other, old], 'LTC', 600)).toBeUndefined();
  expect(watchedDeposit([other, old], 'LTC', 500)?.id).toBe('1');
  const out = deposit({ id: '4', type: 'WITHDRAW', state: 'SENT', updatedAt: 700 });
  expect(watchedDeposit([out], 'LTC', 600)).toBeUndefined();
});
