import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomBelow } from './random.ts';
import {
  DRIFT,
  easeAt,
  goOn,
  moveAt,
  type ReelLeg,
  reelGeometry,
  reelLegs,
  shiftOf,
  tickTimes,
} from './reel-motion.ts';
import { drawByTickets, REEL_LENGTH, reelStrip, START_AT, tailOf, WINNER_AT } from './reel-strip.ts';

describe('the motion', () => {
  const times = { spinMs: 5500, centreMs: 250, goldMs: 1200, goldSpinMs: 4000 };
  const axes = ['x', 'y'] as const;

  function travels(legs: readonly ReelLeg[]) {
    return legs.filter((leg) => leg.kind === 'TRAVEL');
  }

  describe('reelLegs', () => {
    it.each(axes)('stops on the winner’s card and never beside it (%s)', (axis) => {
      const { size, pitch } = reelGeometry[axis];
      for (const fraction of [0, 0.25, 0.5, 0.999_999]) {
        const [spin] = travels(reelLegs(times, axis, false, [fraction, 0]));
        const pixels = Math.abs((spin?.to ?? Number.NaN) - WINNER_AT) * pitch;
        expect(pixels).toBeLessThan(size / 2);
      }
    });

    it('centres the winner at the end, each motion going on where the last one ended', () => {
      const legs = travels(reelLegs(times, 'x', true, [0.1, 0.9]));
      expect(legs.map(({ strip, from, to }) => [strip, from === START_AT, to === WINNER_AT])).toEqual([
        ['FIRST', true, false],
        ['FIRST', false, true],
        ['GOLDEN', true, false],
        ['GOLDEN', false, true],
      ]);
      expect(legs[1]?.from).toBe(legs[0]?.to);
    });

    it('takes as long as the times say', () => {
      const lengths = (hasGold: boolean) => reelLegs(times, 'y', hasGold, [0.5, 0.5]).map(({ ms }) => ms);
      expect(lengths(false)).toEqual([5500, 250]);
      expect(lengths(true)).toEqual([5500, 250, 1200, 4000, 250]);
    });
  });

  it('ends with the winner under the mark, wherever it stopped first, and never goes past its card', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...axes),
        fc.boolean(),
        fraction,
        fraction,
        (axis, hasGold, first, second) => {
          const legs = travels(reelLegs(times, axis, hasGold, [first, second]));
          for (const leg of legs) {
            expect(moveAt(leg, 0).position).toBeCloseTo(leg.from, 6);
            expect(moveAt(leg, leg.ms).position).toBe(leg.to);
          }
          const last = legs.at(-1);
          if (!last) throw new Error('no leg');
          for (const ms of [last.ms, last.ms + 17, last.ms * 3]) {
            const { position, tension } = moveAt(last, ms);
            expect([position, tension]).toEqual([WINNER_AT, 1]);
          }
          // During the whole last motion, the card in the middle is the drawn one.
          for (let ms = 0; ms <= last.ms; ms += 10)
            expect(Math.round(moveAt(last, ms).position)).toBe(WINNER_AT);
        },
      ),
    );
  });

  it('shifts the layer so that the middle of the card lies under the mark', () => {
    expect(shiftOf('x', 0)).toBe(-88);
    expect(shiftOf('x', WINNER_AT)).toBe(-(40 * 186 + 88));
    expect(shiftOf('y', 1)).toBe(-(128 + 60));
  });

  describe('goOn', () => {
    const spins = [times, { ...times, spinMs: 1200 }].flatMap((length) =>
      travels(reelLegs(length, 'x', false, [0.2, 0])).slice(0, 1),
    );

    it.each([0, 16, 90, 400, 1500, 3800, 20_000])(
      'lets a run follow a drift of %d ms without a jump, at its speed, and never back',
      (ms) => {
        const last = moveAt(DRIFT, ms);
        for (const spin of spins) {
          const run = goOn(spin, last);
          expect([run.to, run.ms]).toEqual([spin.to, spin.ms]);
          const at = (time: number) => moveAt(run, time).position;
          expect(at(0)).toBeCloseTo(last.position, 6);
          expect(Math.abs((at(1) - at(0)) * 1000 - last.speed)).toBeLessThan(0.2);
          for (let time = 0; time < run.ms; time += 20)
            expect(at(time + 20)).toBeGreaterThanOrEqual(at(time));
          expect(at(run.ms)).toBe(spin.to);
        }
      },
    );

    it('leaves the drawn card out of the window until it is known', () => {
      // No window shows more than five cards on either side.
      expect(DRIFT.to + 5).toBeLessThan(WINNER_AT);
      expect(moveAt(DRIFT, 60_000)).toEqual({ position: DRIFT.to, speed: 0, tension: 0 });
    });

    it('moves a card within a tenth of a second', () => {
      expect(moveAt(DRIFT, 100).position - DRIFT.from).toBeGreaterThan(1);
    });
  });

  describe('easeAt', () => {
    it('is the straight line for a straight curve', () => {
      for (const time of [0, 0.1, 0.5, 0.9, 1]) expect(easeAt([0, 0, 1, 1], time)).toBeCloseTo(time, 6);
    });

    it('has the values of the CSS keyword ease', () => {
      // Reference value: CSS defines `ease` as cubic-bezier(0.25, 0.1, 0.25, 1).
      expect(easeAt([0.25, 0.1, 0.25, 1], 0.5)).toBeCloseTo(0.8024, 4);
    });
  });

  describe('tickTimes', () => {
    it('ticks once for every card that passes', () => {
      const leg: ReelLeg = { kind: 'TRAVEL', strip: 'FIRST', from: 0, to: 5, ms: 5000, curve: [0, 0, 1, 1] };
      const ticks = tickTimes(leg, 0);
      expect(ticks).toHaveLength(5);
      for (const [index, at] of ticks.entries())
        expect(Math.abs(at - (index * 1000 + 500))).toBeLessThanOrEqual(4);
    });

    it('keeps a gap where cards rush past', () => {
      const [spin] = reelLegs(times, 'x', false, [0.5, 0.5]);
      const ticks = spin ? tickTimes(spin, 45) : [];
      const gaps = ticks.slice(1).map((at, index) => at - (ticks[index] ?? 0));
      expect(ticks.length).toBeGreaterThan(10);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(45);
    });

    it('is silent while the golden card shines', () => {
      expect(tickTimes({ kind: 'GOLD', ms: 1000 }, 0)).toEqual([]);
    });
  });
});

describe('the strip', () => {
  const look = { imageUrl: '', rarity: 1, color: '#9AA4AE' };
  const rare = { ...look, id: 'rare', name: 'Rare', price: 90, ticketStart: 1, ticketEnd: 10_000 };
  const some = { ...look, id: 'some', name: 'Some', price: 5, ticketStart: 10_001, ticketEnd: 40_000 };
  const most = { ...look, id: 'most', name: 'Most', price: 1, ticketStart: 40_001, ticketEnd: 100_000 };
  const items = [rare, some, most];

  describe('drawByTickets', () => {
    it('gives every item the tickets that it holds', () => {
      expect(drawByTickets(items, () => 0)).toBe(rare);
      expect(drawByTickets(items, () => 9_999)).toBe(rare);
      expect(drawByTickets(items, () => 10_000)).toBe(some);
      expect(drawByTickets(items, () => 99_999)).toBe(most);
    });

    it('keeps the odds among a part of the items', () => {
      const counts: number[] = [];
      const draw = (count: number) => {
        counts.push(count);
        return 39_999;
      };
      expect(drawByTickets([rare, some], draw)).toBe(some);
      expect(counts).toEqual([40_000]);
    });

    it('refuses to draw from nothing', () => {
      expect(() => drawByTickets([], () => 0)).toThrow(RangeError);
    });
  });

  describe('reelStrip', () => {
    it('holds 50 cards with the winner at index 40', () => {
      const strip = reelStrip(items, rare, () => 99_999);
      expect(strip).toHaveLength(REEL_LENGTH);
      expect(strip[WINNER_AT]).toBe(rare);
      expect(strip.filter((cell) => cell === most)).toHaveLength(REEL_LENGTH - 1);
    });

    it('draws its fillers with the published odds, beside the winner as anywhere', () => {
      const strips = 1_500;
      const tally = { neighbours: 0, fillers: 0 };
      for (let run = 0; run < strips; run += 1) {
        const strip = reelStrip(items, most, randomBelow);
        for (const [index, cell] of strip.entries())
          if (index !== WINNER_AT && cell === rare) tally.fillers += 1;
        for (const index of [WINNER_AT - 1, WINNER_AT + 1]) if (strip[index] === rare) tally.neighbours += 1;
      }
      // Expects one in ten, within six standard deviations.
      expect(Math.abs(tally.fillers / (strips * 49) - 0.1)).toBeLessThan(6 * Math.sqrt(0.09 / (strips * 49)));
      expect(Math.abs(tally.neighbours / (strips * 2) - 0.1)).toBeLessThan(
        6 * Math.sqrt(0.09 / (strips * 2)),
      );
    });

    it('begins with the cards that the last run left in the window', () => {
      const first = reelStrip(items, rare, () => 20_000);
      const next = reelStrip(items, some, () => 99_999, tailOf(first));
      expect(next[START_AT]).toBe(rare);
      expect(next.slice(0, 11)).toEqual(first.slice(35, 46));
      expect(next[11]).toBe(most);
    });

    it('shows a golden card as the winner', () => {
      expect(reelStrip(items, null, () => 0)[WINNER_AT]).toBeNull();
    });
  });
});
