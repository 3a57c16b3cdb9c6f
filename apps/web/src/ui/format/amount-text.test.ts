import { coinsFromCents } from '@aureus/money/cents.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAmount } from './amount-text.ts';
import { amountTextOf, centsOfField } from './bet-amount.ts';

const LANGUAGES = ['en', 'pt-BR', 'ru'] as const;

/** Reads a text in a language's own customs. */
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
