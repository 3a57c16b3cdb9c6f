import { describe, expect, test } from 'vitest';
import { payment as deposit } from '../testing.ts';
import {
  assetOfCents,
  centsOfAsset,
  centsOfDollars,
  convert,
  decimalText,
  dollarsOfCents,
  parseDecimal,
  priceText,
  type Rate,
} from './convert.ts';
import { stepOf, watchedDeposit } from './DepositSteps.tsx';

describe('the converter', () => {
  function decimal(text: string) {
    const value = parseDecimal(text);
    if (!value) throw new Error(`${text} is no decimal`);
    return value;
  }

  const litecoin: Rate = { usdPrice: decimal('84.12'), coinsPerUsd: decimal('1.64'), places: 8 };
  const tether: Rate = { usdPrice: decimal('0.9998'), coinsPerUsd: decimal('1.64'), places: 6 };
  const ether: Rate = { usdPrice: decimal('3127.455'), coinsPerUsd: decimal('1.64'), places: 18 };

  test('reads and writes decimals without a float in between', () => {
    expect(decimalText(decimal('0.000000000000000001'))).toBe('0.000000000000000001');
    expect(decimalText(decimal('123456789012345678901234.5'))).toBe('123456789012345678901234.5');
    expect(decimalText(decimal('12.'), 2)).toBe('12.00');
    expect(decimalText(decimal('1.500'))).toBe('1.5');
    for (const text of ['', '.', '-1', '1e3', '1,000', '٣', ' 1']) expect(parseDecimal(text)).toBeUndefined();
  });

  test('prices are cut for reading, never rounded up', () => {
    expect(priceText(decimal('97.05997'))).toBe('97.05');
    expect(priceText(decimal('0.99989'))).toBe('0.9998');
    expect(priceText(decimal('68210'))).toBe('68210.00');
    expect(priceText(decimal('10.999'))).toBe('10.99');
  });

  test('one litecoin at 84.12 dollars is 137.95 coins, rounded down', () => {
    expect(centsOfAsset(decimal('1'), litecoin)).toBe(13_795n);
    expect(centsOfAsset(decimal('0.00000001'), litecoin)).toBe(0n);
  });

  test('the shown asset amount is never too little, and a unit less would be', () => {
    for (const rate of [litecoin, tether, ether]) {
      for (const cents of [1n, 999n, 1000n, 1001n, 10_000n, 123_456_789n]) {
        const asset = assetOfCents(cents, rate);
        expect(centsOfAsset(asset, rate)).toBeGreaterThanOrEqual(cents);
        expect(centsOfAsset({ ...asset, units: asset.units - 1n }, rate)).toBeLessThan(cents);
      }
    }
  });

  test('dollars and coins at 1.64 for one', () => {
    expect(decimalText(dollarsOfCents(10_000n, litecoin), 2)).toBe('60.97');
    expect(centsOfDollars(decimal('100'), litecoin)).toBe(16_400n);
    expect(centsOfDollars(decimal('0.01'), litecoin)).toBe(1n);
  });

  test('the typed field stays as it was typed, the others follow', () => {
    expect(convert('coins', '100', litecoin)).toEqual({ coins: '100', asset: '0.7248646', dollars: '60.97' });
    expect(convert('asset', '0.5', litecoin)).toEqual({ coins: '68.97', asset: '0.5', dollars: '42.05' });
    expect(convert('dollars', '25.', tether)).toEqual({ coins: '41.00', asset: '25.005002', dollars: '25.' });
    expect(convert('coins', '', litecoin)).toEqual({ coins: '', asset: '', dollars: '' });
    expect(convert('asset', 'x', litecoin)).toEqual({ coins: '', asset: 'x', dollars: '' });
  });
});

describe('progress', () => {
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
});
