import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeParts } from '../../../moments/testing.ts';
import { formatCoins, formatPercent } from '../../../ui/format/format.ts';
import { bucketWin } from './bucket-win.ts';
import { bucketCentre, bucketPercent, layBoard, pegAt } from './plinko-board.ts';
import {
  ballAt,
  bucketDip,
  bucketSwell,
  contactMs,
  contactPoint,
  DIP_MS,
  fallMs,
  isBigDrop,
  pegAnswer,
  pegMet,
  rowMs,
  trackOf,
} from './plinko-motion.ts';

describe('the motion', () => {
  const PATHS = [
    [0, 0, 0, 0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1, 1, 1, 1],
    [0, 1, 1, 0, 1, 0, 0, 1],
    [1, 0, 0, 1, 1, 1, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1],
  ];

  test.each(PATHS)('a ball ends in the bucket that its path names', (...path) => {
    const board = layBoard(535, 576, path.length);
    const bucket = path.reduce((sum, step) => sum + step, 0);
    const end = ballAt(trackOf(board, path), fallMs(path.length));
    expect(end.x).toBeCloseTo(bucketCentre(board, bucket), 6);
    expect(end.y).toBeGreaterThan(board.bucketTop);
    const later = ballAt(trackOf(board, path), fallMs(path.length) + 5000);
    expect(later.x).toBeCloseTo(end.x, 6);
    expect(later.y).toBeCloseTo(end.y, 6);
  });

  test.each(PATHS)('it meets every row at its own time, right above a peg', (...path) => {
    const board = layBoard(358, 380, path.length);
    for (let row = 0; row < path.length; row += 1) {
      const ball = ballAt(trackOf(board, path), contactMs(path.length, row) + 1e-6);
      const met = contactPoint(board, path, row);
      const peg = pegAt(board, row, pegMet(path, row));
      expect(ball.x).toBeCloseTo(met.x, 3);
      expect(ball.y).toBeCloseTo(met.y, 3);
      expect(Math.abs(ball.x - peg.x)).toBeLessThan(board.stepX / 4);
      expect(Math.sign(ball.x - peg.x)).toBe(path[row] === 1 ? 1 : -1);
      // The ball leaves the peg on the side that the path states.
      const later = ballAt(trackOf(board, path), contactMs(path.length, row) + 30);
      expect(Math.sign(later.x - peg.x)).toBe(path[row] === 1 ? 1 : -1);
    }
  });

  test('a row takes 120 to 140 ms, and none is slower than the one before', () => {
    for (let rows = 8; rows <= 16; rows += 1) {
      const times = Array.from({ length: rows }, (_, row) => rowMs(rows, row));
      expect(Math.max(...times)).toBe(140);
      expect(Math.min(...times)).toBe(120);
      expect([...times].sort((a, b) => b - a)).toEqual(times);
    }
  });

  test('the ball falls faster and faster between two pegs', () => {
    const path = PATHS[2] ?? [];
    const board = layBoard(535, 576, 8);
    const start = contactMs(8, 3);
    const heights = [0, 20, 40, 60, 80, 100, 120].map((ms) => ballAt(trackOf(board, path), start + ms).y);
    const falls = heights.slice(1).map((y, index) => y - (heights[index] ?? 0));
    expect(falls[0]).toBeLessThan(0);
    for (let i = 1; i < falls.length; i += 1) expect(falls[i]).toBeGreaterThan(falls[i - 1] ?? 0);
  });

  test('a board keeps inside its box, at every number of rows and size', () => {
    for (const [width, height] of [
      [535, 576],
      [358, 380],
      [420, 576],
      [1316, 960],
    ] as const) {
      for (let rows = 8; rows <= 16; rows += 1) {
        const board = layBoard(width, height, rows);
        const last = pegAt(board, rows - 1, rows + 1);
        expect(last.x + board.pegRadius).toBeLessThanOrEqual(width);
        expect(board.bucketTop).toBeGreaterThan(last.y);
        expect(board.bucketTop + board.bucketHeight + 8).toBeLessThan(height);
      }
    }
  });

  test('chances are those of the coin', () => {
    expect(bucketPercent(8, 4)).toBeCloseTo((70 / 256) * 100, 10);
    expect(formatPercent(bucketPercent(14, 7))).toBe('20.94%');
    expect(formatPercent(bucketPercent(14, 0))).toBe('0.0061%');
    expect(formatPercent(bucketPercent(16, 0))).toBe('0.0015%');
  });

  test('a peg answers with 1.7 of its size and a ring of 41 pixels, less where pegs stand close', () => {
    const board = { stepX: 60 };
    expect(pegAnswer(board, 0)).toMatchObject({ size: 1.7, ringRadius: 7 });
    expect(pegAnswer(board, 2000).ringRadius).toBeCloseTo(41, 3);
    expect(pegAnswer(board, 400).ring).toBeLessThan(0.03);
    expect(pegAnswer({ stepX: 24 }, 2000).ringRadius).toBeCloseTo(20.5, 3);
  });

  test('a bucket dips by 8 pixels and comes back; only one that pays more than the stake swells', () => {
    const deepest = Math.max(...Array.from({ length: DIP_MS }, (_, ms) => bucketDip(ms)));
    expect(deepest).toBeCloseTo(8, 6);
    expect(Math.abs(bucketDip(DIP_MS))).toBeLessThan(0.15);
    for (const multiplier of [0.2, 0.7, 1]) expect(bucketSwell(60, multiplier)).toBe(1);
    expect(bucketSwell(60, 2)).toBeGreaterThan(1.1);
    expect([0.2, 1, 9.9, 10, 1000].map(isBigDrop)).toEqual([false, false, false, true, true]);
  });
});

describe('the win', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('light stands over the bucket and the exact payout inside the board, and all of it is gone at the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 99_999_999 }), (x, cents) => {
        const { root, part, amount } = fakeParts('column', 'amount', 'amount-place');
        const facts = { x, y: 240, width: 20, multiplier: 10, payout: cents / 100 };
        const moment = bucketWin({ ...facts, root, painter: () => undefined });
        expect(part('column').style).toMatchObject({ left: `${x}px`, height: '240px', width: '60px' });
        moment.seek(1000);
        expect(amount('amount')).toBe(formatCoins(cents / 100, true));
        const place = part('amount-place').style;
        const [, right] = /^translate\((\S+?)px/.exec(place['transform'] ?? '') ?? [];
        expect(Math.abs(Number(right))).toBeLessThan(150);
        expect(place['opacity']).toBe('1');
        moment.seek(moment.restMs);
        expect([place['opacity'], part('column').style['opacity']]).toEqual(['0', '0.000']);
      }),
    );
  });
});
