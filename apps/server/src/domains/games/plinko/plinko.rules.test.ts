import { plinkoRtp } from '@aureus/fair/plinko.ts';
import { percentText } from '@aureus/fair/rational.ts';
import { expect, it } from 'vitest';
import { boardRtp, fallMs, plinkoTables } from './plinko.rules.ts';

it('a ball falls longer through more rows', () => {
  expect([8, 16].map(fallMs)).toEqual([1_640, 2_680]);
});

it('every board is listed once, with its own return', () => {
  const tables = plinkoTables();
  expect(tables.map(({ rows, risk }) => `${rows} ${risk}`)).toEqual(
    [8, 9, 10, 11, 12, 13, 14, 15, 16].flatMap((rows) =>
      ['EASY', 'MEDIUM', 'HARD'].map((risk) => `${rows} ${risk}`),
    ),
  );
  for (const { rows, risk, multipliers, rtp } of tables) {
    expect(multipliers).toHaveLength(rows + 1);
    expect(multipliers).toEqual(multipliers.toReversed());
    expect(rtp).toBe(percentText(plinkoRtp(rows, risk)));
    expect(boardRtp(rows, risk)).toBe(boardRtp(rows, risk));
  }
  const [first] = tables;
  expect(first?.multipliers[0]).toBeGreaterThan(1);
  expect(first?.multipliers[0]).toBeLessThan(10);
});
