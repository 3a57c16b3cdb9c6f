import { describe, expect, it } from 'vitest';
import {
  PLINKO_RISKS,
  PLINKO_ROWS,
  plinkoBucket,
  plinkoPath,
  plinkoPayout,
  plinkoRtp,
  plinkoTable,
} from './plinko.ts';
import { percentText, rational } from './rational.ts';
import { everySequence, scriptedStream } from './testing/scripted-stream.ts';

const boards = PLINKO_RISKS.flatMap((risk) =>
  Array.from({ length: PLINKO_ROWS.most - PLINKO_ROWS.least + 1 }, (_, index) => ({
    risk,
    rows: PLINKO_ROWS.least + index,
  })),
);

describe('a board', () => {
  it.each(boards)(
    'of $rows rows, $risk, has a bucket more than rows, a mirror image on the right',
    ({ rows, risk }) => {
      const table = plinkoTable(rows, risk);
      expect(table).toHaveLength(rows + 1);
      expect([...table].reverse()).toEqual(table);
      expect(table.every((tenths) => Number.isInteger(tenths) && tenths > 0)).toBe(true);
      // From the left edge to the middle, the multipliers don't rise.
      const half = table.slice(0, Math.floor(rows / 2) + 1);
      expect(half).toEqual([...half].sort((a, b) => b - a));
    },
  );

  it('is dearer at the edge and poorer in the middle the higher the risk', () => {
    for (let rows = 8; rows <= 16; rows += 1) {
      const [easy = [], medium = [], hard = []] = PLINKO_RISKS.map((risk) => plinkoTable(rows, risk));
      const middle = Math.floor(rows / 2);
      expect([easy[0], medium[0], hard[0]]).toEqual(
        [easy[0], medium[0], hard[0]].sort((a = 0, b = 0) => a - b),
      );
      expect(
        (hard[middle] ?? 0) <= (medium[middle] ?? 0) && (medium[middle] ?? 0) <= (easy[middle] ?? 0),
      ).toBe(true);
    }
    expect(plinkoTable(16, 'HARD')[0]).toBe(10_000);
    expect(plinkoTable(8, 'EASY')).toEqual([56, 21, 11, 10, 5, 10, 11, 21, 56]);
  });

  it('exists for 8 to 16 rows and three risks', () => {
    for (const rows of [-1, 0, 7, 17, 999, 8.5, Number.NaN]) {
      expect(() => plinkoTable(rows, 'EASY'), String(rows)).toThrow(RangeError);
      expect(() => plinkoPath(scriptedStream([]), rows), String(rows)).toThrow(RangeError);
    }
    for (const risk of ['LOW', 'constructor', ''])
      expect(() => plinkoTable(8, risk as 'EASY'), risk).toThrow();
  });

  it.each(boards)('of $rows rows, $risk, returns exactly what all its paths pay', ({ rows, risk }) => {
    let paid = 0n;
    for (let path = 0; path < 2 ** rows; path += 1) {
      const steps = Array.from({ length: rows }, (_, row) => (path >> row) & 1);
      paid += plinkoPayout(10n, rows, risk, plinkoBucket(steps));
    }
    expect(plinkoRtp(rows, risk)).toEqual(rational(paid, 10n * 2n ** BigInt(rows)));
    expect(percentText(plinkoRtp(rows, risk))).toMatch(/^(?:98\.9|99\.[01])\d{3}$/);
  });
});

describe('a ball', () => {
  it('takes each path on one sequence of numbers, its parity to the left or right', () => {
    const paths = new Set<string>();
    for (const numbers of everySequence(Array.from({ length: 8 }, () => 2)))
      paths.add(plinkoPath(scriptedStream(numbers), 8).join(''));
    expect(paths.size).toBe(256);
    expect(plinkoPath(scriptedStream([2, 3, 4, 5, 2 ** 32 - 1, 0, 1, 0]), 8)).toEqual([
      0, 1, 0, 1, 1, 0, 1, 0,
    ]);
    expect(plinkoBucket([0, 1, 0, 1, 1, 0, 1, 0])).toBe(4);
  });

  it('pays its bucket, rounded down', () => {
    expect(plinkoPayout(1234n, 16, 'HARD', 0)).toBe(1_234_000n);
    expect(plinkoPayout(1234n, 16, 'HARD', 8)).toBe(246n);
    expect(plinkoPayout(11n, 8, 'EASY', 4)).toBe(5n);
    for (const bucket of [-1, 17, 0.5])
      expect(() => plinkoPayout(10n, 16, 'EASY', bucket)).toThrow(RangeError);
    expect(() => plinkoPayout(-1n, 8, 'EASY', 0)).toThrow(RangeError);
  });
});
