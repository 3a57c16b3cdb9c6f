import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeParts } from '../../../moments/testing.ts';
import { formatCoins } from '../../../ui/format/format.ts';
import { bucketWin } from './bucket-win.ts';

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
