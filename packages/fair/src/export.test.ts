import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOfExported, exportedAmount } from './export.ts';

describe('an exported amount', () => {
  it('is coins with two decimals, and comes back the same', () => {
    expect([1234n, 5n, 0n, -50n, -1234n].map(exportedAmount)).toEqual([
      '12.34',
      '0.05',
      '0.00',
      '-0.50',
      '-12.34',
    ]);
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), (cents) => {
        expect(centsOfExported(exportedAmount(cents))).toBe(cents);
      }),
    );
  });

  it.each(['', '1', '1.2', '1.234', '01.00', '+1.00', '-0.00', '1e3', ' 1.00', '1,000.00', '١.٠٠', '1.00\n'])(
    'is not %j',
    (text) => {
      expect(() => centsOfExported(text)).toThrow(TypeError);
    },
  );

  it('is text, never a number', () => {
    for (const other of [12.34, null, undefined, ['1.00'], { length: 4 }])
      expect(() => centsOfExported(other as string)).toThrow(TypeError);
  });
});
