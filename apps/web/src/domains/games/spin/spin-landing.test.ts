import { SPIN_COLOURS } from '@aureus/contract/spin.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeParts } from '../../../moments/testing.ts';
import { edgeAt, landingLook, landingMoment, washAt } from './landing-moment.ts';
import { isTurning, pocketSize, winningsAt } from './SpinStrip.tsx';

afterEach(() => void vi.unstubAllGlobals());

const resultOf = (kind: 'WIN' | 'BACK' | 'LOSS', multiplier: number) => ({ kind, multiplier });

test('only more than the stakes is celebrated: nothing else has rays, coins, a ring or flames', () => {
  for (const colour of SPIN_COLOURS) {
    for (const lost of [resultOf('LOSS', 0), resultOf('BACK', 2)]) {
      expect(landingLook({ colour, own: lost })).toMatchObject({ rays: 0, coins: 0, ring: 0 });
      expect(landingLook({ colour, own: lost }).hasFire ?? false).toBe(false);
      expect(washAt(220, { own: lost })).toBeCloseTo(0.3 * washAt(220, { own: undefined }), 9);
    }
    const watched = landingLook({ colour, own: undefined });
    expect(watched).toMatchObject({ rays: 0, coins: 0, ring: 1100 });
    expect(watched.hasFire ?? false).toBe(false);
    expect(landingLook({ colour, own: resultOf('WIN', 7) }).hasFire).toBe(colour === 'inferno');
  }
  expect(landingLook({ colour: 'gold', own: resultOf('WIN', 14) }).coins).toBeGreaterThan(20);
});

test('the colour is there after 220 ms, a third of it at 1.4 s, and gone before the next round', () => {
  const watched = { own: undefined };
  expect(washAt(0, watched)).toBe(0);
  expect(washAt(220, watched)).toBeGreaterThan(0.9);
  expect(washAt(1400, watched)).toBeCloseTo(0.34, 2);
  expect(washAt(2300, watched)).toBe(0);
});

test('the pocket is pressed by the stop, then rises by a fifth', () => {
  expect(pocketSize(0)).toBe(1);
  expect(pocketSize(45)).toBeLessThan(0.97);
  expect(pocketSize(1300)).toBeCloseTo(1.2, 2);
});

test('winnings come 60 ms apart, row by row', () => {
  expect([0, 1, 2].map(winningsAt)).toEqual([180, 240, 300]);
  expect([0, 13, 14].map(isTurning)).toEqual([true, true, false]);
});

test('the header’s edge is flooded for 400 ms, and at a third for who has lost', () => {
  const watched = { own: undefined };
  expect(edgeAt(0, watched)).toEqual({ light: 0, reach: 0 });
  expect(edgeAt(120, watched).light).toBe(1);
  expect(edgeAt(240, watched).reach).toBeCloseTo(1, 5);
  expect(edgeAt(400, watched).light).toBe(0);
  expect(edgeAt(120, { own: resultOf('LOSS', 0) }).light).toBeCloseTo(0.3, 9);
});

test('what was won, and nothing else, is written over the wheel until the light is gone', () => {
  for (const won of [0, 14, 1234.5]) {
    const { root, part, amount } = fakeParts('wash', 'edge', 'amount', 'amount-place');
    const moment = landingMoment({
      root,
      landing: { colour: 'gold', own: won > 0 ? resultOf('WIN', 14) : resultOf('LOSS', 0), won },
      strip: () => ({ left: 120, top: 200, width: 1200, height: 174 }) as DOMRect,
      painter: () => undefined,
    });
    moment.seek(moment.restMs);
    expect(amount('amount')).toBe({ 0: '', 14: '+14.00', 1234.5: '+1,234.50' }[won]);
    expect(part('amount-place').style['opacity'] ?? '0').toBe(won > 0 ? '1' : '0');
    moment.seek(moment.lengthMs);
    expect([part('amount-place').style['opacity'] ?? '0', part('wash').style['opacity']]).toEqual([
      '0',
      '0.000',
    ]);
  }
});
