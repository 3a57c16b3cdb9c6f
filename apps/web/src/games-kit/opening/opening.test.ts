import type { Case, SkinItem } from '@aureus/contract/cases.ts';
import { describe, expect, it, test } from 'vitest';
import { WINNER_AT } from '../../ui/reel/reel-strip.ts';
import { floorOf } from './golden-moment.ts';
import { isHighValue, planReels, type ReelPlan, type SpinOptions } from './opening-plan.ts';
import { openingResult } from './opening-result.ts';
import { timings } from './testing.ts';

describe('the plan', () => {
  const item = (id: string, price: number, ticketStart: number, ticketEnd: number): SkinItem => ({
    id,
    name: id,
    imageUrl: '',
    price,
    rarity: 1,
    color: '',
    ticketStart,
    ticketEnd,
    odds: (ticketEnd - ticketStart + 1) / 100_000,
  });
  const knife = item('knife', 90, 1, 1_000);
  const glove = item('glove', 30, 1_001, 5_000);
  const plain = item('plain', 29.99, 5_001, 20_000);
  const cheap = item('cheap', 0.5, 20_001, 100_000);
  const box: Case = {
    id: 'box',
    name: 'Box',
    price: 10,
    imageUrl: '',
    tags: [],
    rtp: '90.0000',
    version: '1',
    contentHash: '0'.repeat(64),
    createdAt: 0,
    change: null,
    updatedAt: 0,
    skins: [knife, glove, plain, cheap],
  };
  const random = { below: () => 0, fraction: () => 0.5 };
  const plan = (items: SkinItem[], options: Partial<SpinOptions> = {}): ReelPlan[] =>
    planReels(
      {
        box,
        items,
        timings,
        options: { isFast: false, isGolden: true, isReduced: false, ...options },
        leads: [],
      },
      random,
    );
  const lengths = ({ legs }: ReelPlan) => legs.map(({ ms }) => ms);

  it('counts an item as high in value from three times the price on, to the cent', () => {
    expect(isHighValue(30, 10)).toBe(true);
    expect(isHighValue(29.99, 10)).toBe(false);
    // The prices are compared in cents, because 3 × 0.1 isn't 0.3 in floating point.
    expect(isHighValue(0.3, 0.1)).toBe(true);
  });

  describe('golden spin', () => {
    it('lands on a golden card, then runs through high-value items to the true one', () => {
      const [reel] = plan([glove]);
      expect(reel?.strip[WINNER_AT]).toBeNull();
      expect(reel?.golden?.[WINNER_AT]).toBe(glove);
      expect(new Set(reel?.golden)).toEqual(new Set([knife, glove]));
      expect(reel && lengths(reel)).toEqual([5500, 250, 1100, 4000, 250]);
    });

    it('does not happen below three times the price, nor when it is off', () => {
      for (const [reel] of [plan([plain]), plan([knife], { isGolden: false })]) {
        expect(reel?.golden).toBeNull();
        expect(reel?.strip[WINNER_AT]).toBe(reel?.item);
        expect(reel && lengths(reel)).toEqual([5500, 250]);
      }
    });

    it('is left out of a fast spin, which is faster', () => {
      const [fast] = plan([knife], { isFast: true });
      expect(fast?.golden).toBeNull();
      expect(fast?.strip[WINNER_AT]).toBe(knife);
      expect(fast && lengths(fast)).toEqual([1600, 250]);
      const [plainFast] = plan([cheap], { isFast: true });
      expect(plainFast && lengths(plainFast)).toEqual([1200, 250]);
    });
  });

  it('replaces a single card of a reel that moves already: the result’s', () => {
    const drift = Array.from({ length: 50 }, (_, index) => (index % 3 === 0 ? plain : cheap));
    const options = { isFast: false, isGolden: false, isReduced: false };
    const [reel] = planReels({ box, items: [glove], timings, options, leads: [drift] }, random);
    expect(reel?.strip).toEqual(drift.with(WINNER_AT, glove));
  });

  it('lands several reels one after another, the last one in the full time', () => {
    const ends = plan([cheap, cheap, cheap, cheap], { isGolden: false }).map((reel) => lengths(reel)[0]);
    expect(ends).toEqual([3520, 4180, 4840, 5500]);
  });

  it('shows the result at once to who asked for less motion', () => {
    const [reel] = plan([knife], { isReduced: true });
    expect(reel?.legs).toEqual([]);
    expect(reel?.golden).toBeNull();
    expect(reel?.strip[WINNER_AT]).toBe(knife);
  });
});

describe('the result', () => {
  const item = (price: number): SkinItem => ({
    id: String(price),
    name: '',
    imageUrl: '',
    price,
    rarity: 1,
    color: '',
    ticketStart: 1,
    ticketEnd: 1,
    odds: 0.00001,
  });

  describe('openingResult', () => {
    it('sums in cents', () => {
      const result = openingResult([item(0.1), item(0.2), item(0.3)], 0.1);
      expect(result).toMatchObject({ stake: 0.3, payout: 0.6, multiplier: 2, kind: 'WIN', hasChip: true });
    });

    it.each([
      [19.99, 1.99, 'WIN', false],
      [20, 2, 'WIN', true],
      [10, 1, 'BACK', false],
      [9.99, 0.99, 'LESS', false],
    ] as const)('treats %d from a case of 10.00 as it should', (price, multiplier, kind, hasChip) => {
      expect(openingResult([item(price)], 10)).toMatchObject({ multiplier, kind, hasChip });
    });
  });
});

describe('the golden moment', () => {
  test('a floor covers its whole window, however narrow, and is cut by the edges', () => {
    for (const [width, height] of [76, 120, 190, 460, 860, 1200].flatMap((w) =>
      [300, 480, 544].map((h) => [w, h] as const),
    )) {
      const { cells, edge } = floorOf(width, height);
      const rows = Map.groupBy(cells, ({ y }) => y);
      expect(rows.size).toBeGreaterThanOrEqual(5);
      // Half the distance of two columns in a row.
      const half = (edge * Math.sqrt(3)) / 2;
      for (const row of rows.values()) {
        const across = row.map(({ x }) => x);
        expect(Math.min(...across) - half).toBeLessThanOrEqual(-width / 2);
        expect(Math.max(...across) + half).toBeGreaterThanOrEqual(width / 2);
      }
      expect(Math.max(...rows.keys()) + edge / 2).toBeGreaterThanOrEqual(height / 2);
      // A draw call can hold 320 solids.
      expect(cells.length).toBeLessThanOrEqual(320);
    }
  });
});
