import { describe, expect, it } from 'vitest';
import { judgeCoverage, missingTests } from './trust.mjs';

const table = (row) => `| # | Promise | File | Test |\n|---|---|---|---|\n${row}\n`;
const files = {
  'a.test.ts': "it('keeps every coin', …)",
  'apps/web/src/b.test.ts': "it('shows it; twice', …)",
};
const read = (name) => files[name];
const missing = (row) => missingTests(table(row), read);

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

const coverage = (...rows) =>
  judgeCoverage(
    ['`W` is `apps/web/src`.', '', '| Line | Where | Shown by |', '|---|---|---|', ...rows, ''].join('\n'),
    read,
  );

describe('the lines of the specification', () => {
  it('name tests that are there, under short roots too, or say that none shows them', () => {
    const rows = [
      '| Vault | `W/vault.ts` | `a.test.ts`: keeps every coin |',
      '| Tips | `W/tips.ts` | `W/b.test.ts`: shows it; twice; `a.test.ts`: every coin |',
      '| Rain | `W/rain.ts` | not shown |',
    ];
    expect(coverage(...rows)).toEqual({ faults: [], lines: 3, notShown: 1 });
  });

  it.each([
    ['`a.test.ts`: keeps most coins', '`a.test.ts` has no test "keeps most coins"'],
    ['`W/a.test.ts`: keeps every coin', 'there is no file `apps/web/src/a.test.ts`'],
    ['`a.test.ts`: every coin; `c.test.ts`: x', 'there is no file `c.test.ts`'],
    ['`a.ts`: keeps every coin', '"`a.ts`: keeps every coin" is no test of a file'],
    ['`a.test.ts`', '"`a.test.ts`" is no test of a file'],
    ['seen by eye', '"seen by eye" is no test of a file'],
  ])('are faults where a test is missing: %s', (shown, fault) => {
    expect(coverage(`| Vault | \`W/vault.ts\` | ${shown} |`)).toEqual({
      faults: [`Vault: ${fault}`],
      lines: 1,
      notShown: 0,
    });
  });

  it('are faults without the last cell', () => {
    expect(coverage('| Vault | `W/vault.ts` |').faults).toEqual(['Vault: "" is no test of a file']);
  });
});
