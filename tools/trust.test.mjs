import { describe, expect, it } from 'vitest';
import { missingTests } from './trust.mjs';

const table = (row) => `| # | Promise | File | Test |\n|---|---|---|---|\n${row}\n`;
const files = { 'a.test.ts': "it('keeps every coin', …)" };
const missing = (row) => missingTests(table(row), (name) => files[name]);

describe('the table of promises', () => {
  it('is content with a test that is there', () => {
    expect(missing('| L1 | Coins stay | `a.test.ts` | keeps every coin |')).toEqual([]);
  });

  it.each([
    [
      '| L1 | Coins stay | `a.test.ts` | keeps most coins |',
      'L1: `a.test.ts` has no test "keeps most coins"',
    ],
    ['| L1 | Coins stay | `b.test.ts` | keeps every coin |', 'L1: there is no file `b.test.ts`'],
  ])('names a row without its test: %s', (row, problem) => {
    expect(missing(row)).toEqual([problem]);
  });
});
