import { expect, test } from 'vitest';
import { floorOf } from './golden-moment.ts';

test('a floor covers its own window and reaches into no other, however narrow', () => {
  for (const width of [76, 120, 190, 460, 860, 1200]) {
    const { cells, edge } = floorOf(width);
    const across = cells.map(({ x }) => x);
    expect(Math.max(...across)).toBeLessThan(width / 2);
    expect(Math.max(...across) + edge).toBeGreaterThan(width / 2 - edge);
    expect(new Set(cells.map(({ y }) => y)).size).toBeGreaterThanOrEqual(5);
    // One draw holds 320 solids.
    expect(cells.length).toBeLessThanOrEqual(320);
  }
});
