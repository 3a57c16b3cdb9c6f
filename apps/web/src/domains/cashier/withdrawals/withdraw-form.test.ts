import { expect, test } from 'vitest';
import { decimalText, parseDecimal, type Rate } from '../crypto/convert.ts';
import { playedPercent } from '../PlayThrough.tsx';
import { received, withdrawalRefusal } from './WithdrawForm.tsx';

const price = parseDecimal('84.12');
const perUsd = parseDecimal('1.64');
if (!price || !perUsd) throw new Error('no decimals');
const litecoin: Rate = { usdPrice: price, coinsPerUsd: perUsd, places: 8 };

test('says the first reason against a withdrawal', () => {
  const checks = {
    cents: 10_000n,
    balance: 50_000n,
    minimum: 1_000n,
    fee: 13n,
    address: 'ltc1q',
    hasPrice: true,
    isOffline: false,
  };
  const refusal = (change: object) => withdrawalRefusal({ ...checks, ...change });
  expect(refusal({})).toBeUndefined();
  expect(refusal({ isOffline: true })).toBe('No connection');
  expect(refusal({ hasPrice: false })).toBe('No current price');
  expect(refusal({ cents: undefined })).toBe('Enter an amount');
  expect(refusal({ cents: 0n })).toBe('Enter an amount');
  expect(refusal({ cents: 999n })).toBe('The smallest withdrawal is 10.00');
  expect(refusal({ cents: 1_000n })).toBeUndefined();
  expect(refusal({ cents: 50_000n })).toBeUndefined();
  expect(refusal({ cents: 50_001n })).toBe('Balance too low');
  expect(refusal({ fee: undefined })).toBe('The fee isn’t known yet');
  expect(refusal({ fee: 10_000n })).toBe('The network fee is more than you withdraw');
  expect(refusal({ address: '  ' })).toBe('Enter an address');
});

test('what arrives is what the fee leaves, rounded down', () => {
  const got = received(10_000n, 13n, litecoin);
  expect(got?.cents).toBe(9_987n);
  // (99.87 coins) / (84.12 dollars × 1.64 coins per dollar) = 0.72392227…
  expect(got && decimalText(got.asset)).toBe('0.72392227');
  expect(received(13n, 13n, litecoin)).toBeUndefined();
  expect(received(10_000n, undefined, litecoin)).toBeUndefined();
  expect(received(10_000n, 13n, undefined)).toBeUndefined();
});

test('the play-through is full only when it is', () => {
  expect(playedPercent(0n, 1_000n)).toBe(0);
  expect(playedPercent(999n, 1_000n)).toBe(99);
  expect(playedPercent(1_000n, 1_000n)).toBe(100);
  expect(playedPercent(0n, 0n)).toBe(100);
});
