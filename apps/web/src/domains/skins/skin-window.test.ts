import { expect, it } from 'vitest';
import { CARD_HEIGHT, GAP, skinWindow } from './skin-window.ts';

it('a phone has two columns, a desktop more', () => {
  expect([320, 358, 640, 860].map((width) => skinWindow(width, 10, 0, 800).columns)).toEqual([2, 2, 4, 6]);
});

it('far from its edges the list keeps its height and draws a few rows alone', () => {
  const pitch = CARD_HEIGHT + GAP;
  const { columns, start, end, before, after } = skinWindow(860, 6_000, -pitch * 500, 900);
  expect(end - start).toBeLessThan(columns * 16);
  expect(before + ((end - start) / columns) * pitch + after).toBe((6_000 / columns) * pitch);
  expect(skinWindow(860, 0, 0, 900)).toMatchObject({ start: 0, end: 0, before: 0, after: 0 });
});
