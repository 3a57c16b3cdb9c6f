import { SPIN_COLOURS } from '@aureus/contract/spin.ts';
import { SPIN_LAYOUTS, type SpinLayoutName } from '@aureus/fair/spin.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBigWin } from '../games.ts';
import {
  choiceOf,
  colourOf,
  drawIdOf,
  MAX_STAKES,
  publicRules,
  scheduleLanding,
  winningChoices,
} from './spin.rules.ts';

const layouts: SpinLayoutName[] = ['16', '15'];

describe('the numbers of colours in bets', () => {
  it('are fixed: old bets keep their meaning', () => {
    expect(SPIN_COLOURS.map((colour) => [colour, choiceOf(colour)])).toEqual([
      ['black', 1],
      ['white', 2],
      ['gold', 3],
      ['inferno', 4],
    ]);
    expect([1, 2, 3, 4].map(colourOf)).toEqual([...SPIN_COLOURS]);
    for (const none of [0, 5, -1, 1.5]) expect(() => colourOf(none)).toThrow(RangeError);
  });
});

describe('what a pocket pays', () => {
  it('is 2x for Black and White, 14x for Gold, 7x for Inferno on Inferno and on Gold', () => {
    const paid = (colour: string) => {
      const pocket = SPIN_LAYOUTS['16'].pockets.findIndex((on) => on === colour) + 1;
      return winningChoices(pocket, '16').map(({ choice, multiplier }) => [colourOf(choice), multiplier]);
    };
    expect(paid('black')).toEqual([['black', 2]]);
    expect(paid('white')).toEqual([['white', 2]]);
    expect(paid('inferno')).toEqual([['inferno', 7]]);
    expect(paid('gold')).toEqual([
      ['gold', 14],
      ['inferno', 7],
    ]);
  });

  it.each(layouts)('adds up to the published return over all pockets of layout %s', (layout) => {
    const { pockets } = SPIN_LAYOUTS[layout];
    for (const colour of SPIN_COLOURS) {
      const returned = pockets
        .flatMap((_, index) => winningChoices(index + 1, layout))
        .filter(({ choice }) => choice === choiceOf(colour))
        .reduce((sum, { multiplier }) => sum + multiplier, 0);
      expect(returned, colour).toBe(14);
    }
  });
});

describe('the landing', () => {
  const timing = { roundMs: 25_000, landMs: 5_000, holdMs: 1_500 };

  it('is on time when the beacon is, and keeps its length when it is late', () => {
    expect(scheduleLanding({ opensAt: 0, drawnAt: 18_500 }, timing)).toEqual({
      landsAt: 23_500,
      nextAt: 25_000,
    });
    expect(scheduleLanding({ opensAt: 0, drawnAt: 40_000 }, timing)).toEqual({
      landsAt: 45_000,
      nextAt: 46_500,
    });
  });

  it('is never shorter than its motion and always held', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(100_000), (opensAt, drawnAfter) => {
        const drawnAt = opensAt + drawnAfter;
        const { landsAt, nextAt } = scheduleLanding({ opensAt, drawnAt }, timing);
        expect(landsAt - drawnAt).toBeGreaterThanOrEqual(timing.landMs);
        expect(nextAt - landsAt).toBe(timing.holdMs);
      }),
    );
  });
});

describe('a big win', () => {
  it.each([
    [500n, 5_000n, true],
    [500n, 4_999n, false],
    [501n, 5_000n, false],
    [50_000n, 100_000n, true],
    [49_999n, 99_998n, false],
    [100_000n, 100_000n, false],
    [10n, 140n, false],
  ])('of a stake of %s cents that pays %s: %s', (stake, payout, isBig) => {
    expect(isBigWin(stake, payout)).toBe(isBig);
  });
});

describe('the rules as players see them', () => {
  it('name every pocket, limit and return', () => {
    const rules = publicRules('15', { betMs: 1, landMs: 2, roundMs: 3 });
    expect(rules.pockets).toHaveLength(15);
    expect(rules.colours.map(({ winsOn }) => winsOn)).toEqual([
      [1, 3, 5, 7, 10, 12, 14],
      [2, 4, 6, 9, 11, 13, 15],
      [8],
      [7, 9],
    ]);
    expect(rules.colours.map(({ rtp }) => rtp)).toEqual(['93.3333', '93.3333', '93.3333', '93.3333']);
    expect(MAX_STAKES).toEqual({ black: 500_000n, white: 500_000n, gold: 70_000n, inferno: 140_000n });
    expect(drawIdOf(12n)).toBe('spin-12');
  });
});
