import { afterEach, expect, test, vi } from 'vitest';
import { fakeParts } from '../../../moments/testing.ts';
import { trailLength } from './dial-trail.ts';
import { upgradeMoment } from './upgrade-moment.ts';
import { rollAngle } from './upgrader-dial.ts';

afterEach(() => void vi.unstubAllGlobals());

function played(isWon: boolean, roll = 12_345) {
  const { root, part } = fakeParts('dial', 'target', 'cracks', 'half-left', 'half-right', 'whole');
  const result = { roll, stake: 10, payout: isWon ? 20 : 0 };
  const moment = upgradeMoment({ root, result, isWon, painter: () => undefined });
  return { moment, style: (name: string) => part(name).style, cracks: () => part('cracks').children };
}

test('the trail is as long as the pointer is quick', () => {
  expect(trailLength(4)).toBeGreaterThan(trailLength(1));
  expect(trailLength(100)).toBe(0.42);
});

test('a win lifts the dial and the item, breaks nothing, and leaves both as they were', () => {
  const { moment, style, cracks } = played(true);
  moment.seek(300);
  expect(Number(style('dial')['scale'])).toBeGreaterThan(1.01);
  expect(Number(style('target')['scale'])).toBeGreaterThan(1.02);
  expect(cracks()).toEqual([]);
  moment.seek(moment.lengthMs);
  expect([style('dial')['scale'], style('target')['scale'], style('whole')['opacity']]).toEqual([
    '',
    '',
    undefined,
  ]);
});

test('a loss cracks the dial where the pointer stands, and lifts nothing', () => {
  for (const roll of [0, 12_345, 50_000, 99_999]) {
    const { moment, style, cracks } = played(false, roll);
    moment.seek(300);
    expect(style('dial')['scale']).toBeUndefined();
    const [, x, y] = /^M(\S+) (\S+)L/.exec(cracks()[3]?.attributes['d'] ?? '') ?? [];
    const angle = (Math.atan2(Number(x), -Number(y)) * 180) / Math.PI;
    expect(Math.abs(((angle - rollAngle(roll) + 540) % 360) - 180)).toBeLessThan(0.1);
  }
});

test('the item is whole at first; at the end, where a skip leads too, it lies broken and every crack is drawn', () => {
  const { moment, style, cracks } = played(false);
  const halves = () => ['half-left', 'half-right'].map((name) => style(name)['transform']);
  moment.seek(0);
  expect(halves()).toEqual(Array(2).fill('translate(0.00px,0.00px) rotate(0.00deg)'));
  moment.seek(moment.restMs);
  expect(halves()).toEqual([
    'translate(-9.00px,8.00px) rotate(-9.00deg)',
    'translate(10.00px,15.00px) rotate(12.00deg)',
  ]);
  expect(style('whole')['opacity']).toBe('0.000');
  expect(cracks().map(({ attributes }) => attributes['stroke-dashoffset'])).toEqual(Array(7).fill('0.000'));
});
