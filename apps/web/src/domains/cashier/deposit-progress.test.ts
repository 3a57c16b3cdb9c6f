import type { CashierTransaction, PaymentMethod } from '@aureus/contract/cashier.ts';
import { expect, test } from 'vitest';
import { coinsOf, shortStateText, stateText, stepOf, watchedDeposit } from './deposit-progress.ts';

const deposit = (change: Partial<CashierTransaction>): CashierTransaction => ({
  id: '1',
  type: 'DEPOSIT',
  method: 'LTC',
  state: 'SEEN',
  assetAmount: '1',
  amount: 137.95,
  confirmations: 0,
  confirmationsNeeded: 2,
  txHash: null,
  reason: null,
  createdAt: 1000,
  updatedAt: 1000,
  ...change,
});

test('a deposit goes from waiting over seen and confirmed to credited', () => {
  expect(stepOf(undefined)).toBe(0);
  expect(stepOf(deposit({}))).toBe(1);
  expect(stepOf(deposit({ state: 'CONFIRMING', confirmations: 1 }))).toBe(1);
  expect(stepOf(deposit({ state: 'CONFIRMING', confirmations: 2 }))).toBe(2);
  expect(stepOf(deposit({ state: 'CREDITED', confirmations: 2 }))).toBe(3);
  expect(stepOf(deposit({ state: 'HELD', confirmations: 2 }))).toBe(2);
});

test('watches what is under way, then what ended while the player looked', () => {
  const old = deposit({ id: '1', state: 'CREDITED', updatedAt: 500 });
  const underWay = deposit({ id: '2', state: 'CONFIRMING', updatedAt: 400 });
  const other = deposit({ id: '3', method: 'BTC' });
  expect(watchedDeposit([other, old, underWay], 'LTC', 600)?.id).toBe('2');
  expect(watchedDeposit([other, old], 'LTC', 600)).toBeUndefined();
  expect(watchedDeposit([other, old], 'LTC', 500)?.id).toBe('1');
});

test('says where a deposit is', () => {
  expect(stateText(deposit({ state: 'CONFIRMING', confirmations: 1 }))).toBe('1 of 2 confirmations');
  expect(
    stateText(deposit({ state: 'CONFIRMING', confirmations: 2, reason: 'Waiting for a fresh price.' })),
  ).toBe('Waiting for a fresh price.');
  expect(stateText(deposit({ state: 'HELD' }))).toMatch(/^Below the minimum/);
  expect(shortStateText(deposit({ state: 'HELD' }))).toBe('Held, below the minimum');
  expect(shortStateText(deposit({ state: 'CREDITED' }))).toBe('Credited');
});

const method = (key: string, icon: string, disabled: PaymentMethod['disabledCashierMethods'] = []) =>
  ({
    key,
    category: 'CRYPTO',
    metadata: { name: icon, icon },
    disabledCashierMethods: disabled,
  }) as PaymentMethod;

test('one entry a coin, its networks together; what takes no deposits is left out', () => {
  const coins = coinsOf([
    method('LTC', 'LTC'),
    method('USDT_ERC20', 'USDT'),
    method('BTC', 'BTC', ['DEPOSIT']),
    method('TRX_USDT', 'USDT'),
  ]);
  expect(coins.map(({ symbol, methods }) => [symbol, methods.length])).toEqual([
    ['LTC', 1],
    ['USDT', 2],
  ]);
});
