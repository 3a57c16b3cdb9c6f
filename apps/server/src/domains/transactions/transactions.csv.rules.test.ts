import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountCell, betLine, textCell } from './transactions.csv.rules.ts';

/** Parses a CSV cell as a spreadsheet does. */
const read = (cell: string): string =>
  cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;

it('hands no text to a spreadsheet as a formula', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=cmd', '\r=1', '\n@x', '|calc', '%0A=1'])
    expect(read(textCell(text)).startsWith("'"), text).toBe(true);
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '|', '%', '\t', '\r', '\n', ' ', '"', ',', ';', 'a', 'é'),
      }),
      (text) => {
        const cell = textCell(text);
        expect(read(cell)).not.toMatch(/^\s*[=+\-@|%]/);
        // The cell keeps every character of the text. Without quotes, it contains nothing that ends the cell or the
        // line.
        expect([text, `'${text}`]).toContain(read(cell));
        if (!cell.startsWith('"')) expect(cell).not.toMatch(/[",\r\n\t;]/);
      },
    ),
  );
});

it('writes amounts as plain decimals to the cent', () => {
  expect([0n, 5n, -5n, 123_456_789n, -100n].map(amountCell)).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '1234567.89',
    '-1.00',
  ]);
});

it('leaves what is not known yet empty', () => {
  const bet = {
    id: '0190c5a2-7b3c-7def-8123-456789abcdef',
    type: 'MINES' as const,
    stake: 1_250n,
    isVoid: false,
    placedAt: new Date('2026-11-09T10:00:00.123Z'),
    settledAt: null,
  };
  expect(betLine({ ...bet, payout: null })).toBe(
    '2026-11-09T10:00:00.123Z,,MINES,OPEN,12.50,,,0190c5a2-7b3c-7def-8123-456789abcdef\r\n',
  );
});
