import type { RainState } from '@aureus/contract/rain.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeParts } from '../../moments/testing.ts';
import { tipRefusal } from './RainTipDialog.tsx';
import { newerRain, percentLeft } from './rain.queries.ts';
import { rainWords } from './rain.words.ts';
import { rainMoment } from './rain-moment.ts';

describe('the state', () => {
  const state = (id: string, updatedPrize: number, entrants: number): RainState => ({
    id,
    updatedPrize,
    updatedTimer: 0,
    serverSeed: '',
    beaconRound: 1,
    entries: Array.from({ length: entrants }, (_, index) => String(index + 1)),
    waiting: [],
    previous: null,
  });

  describe('the time left', () => {
    it.each([
      [3_600_000, 100],
      [1_800_000, 50],
      [60_000, 1.666_666_666_666_666_7],
      [0, 0],
      [-5, 0],
      [7_200_000, 100],
    ])('of %i ms is %f percent of sixty minutes', (left, percent) => {
      expect(percentLeft(10_000 + left, 10_000)).toBeCloseTo(percent, 10);
    });
  });

  describe('of two states', () => {
    it('the one of the later rain stands, whatever it holds', () => {
      const [before, after] = [state('9', 50, 7), state('10', 10, 0)];
      expect(newerRain(before, after)).toBe(after);
      expect(newerRain(after, before)).toBe(after);
      expect(newerRain(undefined, before)).toBe(before);
    });

    it('of one rain the fuller one stands', () => {
      const [less, more] = [state('9', 10, 3), state('9', 12, 3)];
      expect(newerRain(less, more)).toBe(more);
      expect(newerRain(more, less)).toBe(more);
      const joined = state('9', 12, 4);
      expect(newerRain(more, joined)).toBe(joined);
      expect(newerRain(joined, more)).toBe(joined);
    });
  });

  it('counts who has joined in words', () => {
    expect([0, 1, 38, 1_284].map(rainWords.joinedCount)).toEqual([
      '0 joined',
      '1 joined',
      '38 joined',
      '1,284 joined',
    ]);
  });
});

describe('the form', () => {
  const fine = { cents: 1n, balance: 100n, refused: undefined };

  describe('a tip', () => {
    it('of a cent or of all that there is can be given', () => {
      expect(tipRefusal(fine)).toBeUndefined();
      expect(tipRefusal({ ...fine, cents: 100n })).toBeUndefined();
    });

    it.each([
      ['Enter an amount', { cents: undefined }],
      ['Enter an amount', { cents: 0n }],
      ['Balance too low', { cents: 101n }],
      ['Your account is restricted', { refused: 'Your account is restricted' }],
    ])('is refused: %s', (refusal, change) => {
      expect(tipRefusal({ ...fine, ...change })).toBe(refusal);
    });
  });
});

describe('the payout', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('lists all names at once and all shares within a second, and ends with an empty pot', () => {
    const names = Array.from({ length: 6 }, (_, index) => `share-${index}`);
    const gains = Array.from({ length: 6 }, (_, index) => `gain-${index}`);
    const { root, part, amount } = fakeParts('card', 'amount', 'more', ...names, ...gains);
    const seen = (list: readonly string[]) =>
      list.filter((name) => Number(part(name).style['opacity']) > 0.9).length;
    const moment = rainMoment({
      root,
      prize: 25.25,
      shares: 6,
      hasMore: true,
      isHeard: false,
      width: 280,
      height: 720,
      potY: 64,
      painter: () => undefined,
    });
    moment.seek(0);
    expect([seen(names), seen(gains), amount('amount')]).toEqual([0, 0, '25.25']);
    moment.seek(400);
    expect([seen(['card']), seen(names)]).toEqual([1, 6]);
    expect(seen(gains)).toBeGreaterThan(0);
    moment.seek(1_000);
    expect([seen(gains), seen(['more'])]).toEqual([6, 1]);
    moment.seek(moment.restMs);
    expect([seen(names), seen(gains), amount('amount')]).toEqual([6, 6, '0.00']);
  });
});
