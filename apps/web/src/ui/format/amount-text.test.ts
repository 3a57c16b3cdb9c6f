import { coinsFromCents } from '@aureus/money/cents.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addToField,
  amountTextOf,
  betRefusal,
  centsOfField,
  doubleField,
  halveField,
  readAmount,
} from './amount-text.ts';

describe('typed text', () => {
  const LANGUAGES = ['en', 'pt-BR', 'ru'] as const;

  /** Returns a function that reads amounts with the separators of a language. */
  function readerIn(tag: string) {
    const parts = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).formatToParts(12_345);
    const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    const customs = { group: sign('group'), point: sign('decimal') };
    return (text: string, places = 2) => readAmount(text, places, customs);
  }

  it.each([
    ['25', '25'],
    ['25,5', '25.5'],
    ['25.50', '25.50'],
    ['$1,234.56', '1234.56'],
    ['1,234.56 coins', '1234.56'],
    ['R$ 1.234,56', '1234.56'],
    ['1.250,50', '1250.50'],
    ['1 250,5', '1250.5'],
    ['1\u202F250\u00A0000,5', undefined],
    ['1\u202F250\u202F000,5', '1250000.5'],
    ['1’250.00', '1250.00'],
    ['1.250.000', '1250000'],
    ['1,250,000.', '1250000.'],
    ['\u200E20.00\u200F', '20.00'],
    ['12.', '12.'],
    ['.5', '0.5'],
    ['007', '7'],
    ['', ''],
    ['1000000000000', '1000000000000'],
  ])('reads %j as %j in every language', (text, amount) => {
    for (const tag of LANGUAGES) expect(readerIn(tag)(text), tag).toBe(amount);
  });

  it.each([
    '12.34M',
    '1e3',
    '5k',
    '12 млн',
    '25.5050',
    '1,2505',
    '1.2.3',
    '1.2,',
    '1,250,5',
    '12 34',
    '-5',
    '+5',
    '5²',
    '½',
    '1٢',
    '12 34 coins',
    '$',
    'abc',
    '12345678901234',
  ])('never turns %j into another amount', (text) => {
    for (const tag of LANGUAGES) expect(readerIn(tag)(text), tag).toBeUndefined();
  });

  it('reads one separator before three digits as the language does, or not at all', () => {
    const read = (text: string) => LANGUAGES.map((tag) => readerIn(tag)(text));
    expect(read('1,250')).toEqual(['1250', undefined, undefined]);
    expect(read('1.250')).toEqual([undefined, '1250', undefined]);
    expect(read('25.505')).toEqual([undefined, '25505', undefined]);
    expect(readerIn('en')('0.125', 8)).toBe('0.125');
    expect(readerIn('en')('1.250', 8)).toBe('1.250');
    expect(readerIn('pt-BR')('1,250', 8)).toBe('1.250');
  });

  it('reads every amount as the pages and the field write it', () => {
    for (const tag of LANGUAGES) {
      const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      fc.assert(
        fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), (cents) => {
          expect(readerIn(tag)(amountTextOf(cents))).toBe(amountTextOf(cents));
          expect(centsOfField(readerIn(tag)(format.format(coinsFromCents(cents))) ?? '')).toBe(cents);
        }),
      );
    }
  });
});

describe('the stake', () => {
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
});
