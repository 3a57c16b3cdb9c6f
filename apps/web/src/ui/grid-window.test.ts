import { describe, expect, it } from 'vitest';
import { gridRange } from './grid-window.ts';

describe('gridRange', () => {
  const shape = { columns: 5, cardHeight: 208, gap: 12 };
  const rows = Math.ceil(64 / 5);
  const pitch = 208 + 12;

  it('draws the first rows at the top of the page', () => {
    const { start, end, before } = gridRange(shape, 64, 250, 900);
    expect([start, before]).toEqual([0, 0]);
    // Three rows fit below the header, plus two spare rows.
    expect(end).toBe(25);
  });

  it.each([250, 0, -300, -1_111, -2_640, -10_000])(
    'always fills the height of all rows (top at %d)',
    (top) => {
      const { start, end, before, after } = gridRange(shape, 64, top, 900);
      const drawn = Math.ceil((end - start) / 5);
      expect(before + drawn * pitch + after).toBe(rows * pitch);
    },
  );

  it('covers the window wherever it is scrolled to', () => {
    for (let top = 250; top > -rows * pitch + 900; top -= 37) {
      const { before, after } = gridRange(shape, 64, top, 900);
      expect(top + before).toBeLessThanOrEqual(Math.max(0, top));
      expect(top + rows * pitch - after).toBeGreaterThanOrEqual(900);
    }
  });

  it('draws a few rows of a long list', () => {
    const { start, end } = gridRange(shape, 6_000, -pitch * 500, 900);
    expect(end - start).toBeLessThan(5 * 12);
  });

  it('draws nothing of nothing', () => {
    expect(gridRange(shape, 0, 100, 900)).toEqual({ start: 0, end: 0, before: 0, after: 0 });
  });
});
