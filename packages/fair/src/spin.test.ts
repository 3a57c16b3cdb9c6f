import { describe, expect, expectTypeOf, it } from 'vitest';
import { percentText, rational } from './rational.ts';
import {
  SPIN_LAYOUTS,
  type SpinColour,
  type SpinLayoutName,
  spinColour,
  spinMultiplier,
  spinPocket,
  spinRtp,
} from './spin.ts';
import type { SharedDraw } from './stream.ts';

const SERVER_SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const RANDOMNESS = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const COLOURS: SpinColour[] = ['black', 'white', 'gold', 'inferno'];
const drawOf = (id: number): SharedDraw => ({
  serverSeed: SERVER_SEED,
  drawId: `spin-${id}`,
  beaconRound: 1000 + id,
  randomness: RANDOMNESS,
});

describe('the published vectors', () => {
  it.each([
    [1, 3, 15],
    [2, 12, 13],
    [3, 11, 5],
    [4, 3, 11],
    [5, 3, 7],
    [6, 11, 7],
    [7, 3, 10],
    [8, 16, 9],
    [9, 6, 6],
    [10, 13, 9],
    [11, 2, 4],
    [12, 5, 11],
  ])('round %i stands on pocket %i of 16, or on %i of 15', (id, ofSixteen, ofFifteen) => {
    expect(spinPocket(drawOf(id), '16')).toBe(ofSixteen);
    expect(spinPocket(drawOf(id), '15')).toBe(ofFifteen);
  });
});

describe('the wheels', () => {
  it('have the colours of the rules, in their order', () => {
    const letters = (name: SpinLayoutName) =>
      SPIN_LAYOUTS[name].pockets.map((colour) => colour[0]?.toUpperCase()).join('');
    expect(letters('16')).toBe('BWBWBWBGWBWBWBWI');
    expect(letters('15')).toBe('BWBWBWBGWBWBWBW');
    for (const name of ['16', '15'] as const) {
      for (const colour of ['black', 'white'] as const)
        expect(SPIN_LAYOUTS[name].pockets.filter((on) => on === colour)).toHaveLength(7);
    }
  });

  it('name the colour of each pocket and refuse others', () => {
    expect([1, 2, 8, 16].map((pocket) => spinColour(pocket, '16'))).toEqual([
      'black',
      'white',
      'gold',
      'inferno',
    ]);
    for (const none of [0, 17, 1.5, -1]) expect(() => spinColour(none, '16')).toThrow(RangeError);
    expect(() => spinColour(16, '15')).toThrow(RangeError);
  });

  it('stand on each pocket about equally often', () => {
    for (const [name, pockets] of [
      ['16', 16],
      ['15', 15],
    ] as const) {
      const counts = Array.from({ length: pockets }, () => 0);
      const rounds = 32_000;
      for (let id = 1; id <= rounds; id += 1) {
        const pocket = spinPocket(drawOf(id), name);
        counts[pocket - 1] = (counts[pocket - 1] ?? 0) + 1;
      }
      const mean = rounds / pockets;
      const chiSquare = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
      // For fair wheels, this sum is below 37.7 in at least 99.9 % of runs (chi-squared with 15 degrees of freedom, or
      // 14 for the smaller wheel).
      expect(chiSquare).toBeLessThan(37.7);
    }
  });
});

describe('the return to the player', () => {
  it.each(COLOURS)('of %s is exactly 14/16 and 14/15', (colour) => {
    expect(spinRtp(colour, '16')).toEqual(rational(14n, 16n));
    expect(spinRtp(colour, '15')).toEqual(rational(14n, 15n));
    expect([percentText(spinRtp(colour, '16')), percentText(spinRtp(colour, '15'))]).toEqual([
      '87.5000',
      '93.3333',
    ]);
  });

  it('is what the pockets pay, one by one', () => {
    for (const name of ['16', '15'] as const) {
      for (const colour of COLOURS) {
        const paid = SPIN_LAYOUTS[name].pockets.reduce(
          (sum, _, index) => sum + spinMultiplier(colour, index + 1, name),
          0,
        );
        expect(rational(BigInt(paid), BigInt(SPIN_LAYOUTS[name].pockets.length))).toEqual(
          spinRtp(colour, name),
        );
      }
    }
  });

  it('is a reduced fraction, written with four decimals, rounded down', () => {
    expect(rational(14n, 16n)).toEqual({ numerator: 7n, denominator: 8n });
    expect(rational(-4n, 6n)).toEqual({ numerator: -2n, denominator: 3n });
    expect(rational(0n, 5n)).toEqual({ numerator: 0n, denominator: 1n });
    for (const denominator of [0n, -1n]) expect(() => rational(1n, denominator)).toThrow(RangeError);
    expect(percentText(rational(2n, 3n))).toBe('66.6666');
    expect(percentText(rational(1n, 100_000n))).toBe('0.0010');
  });
});

describe('an outcome', () => {
  it('takes a draw and a layout: no player, no balance, no history', () => {
    expectTypeOf<Parameters<typeof spinPocket>>().toEqualTypeOf<[draw: SharedDraw, layout: SpinLayoutName]>();
    expectTypeOf<keyof SharedDraw>().toEqualTypeOf<'serverSeed' | 'drawId' | 'beaconRound' | 'randomness'>();
    expect(spinPocket).toHaveLength(2);
    // Other fields beside the draw, such as a player, don't change the pocket.
    const biased = { ...drawOf(1), player: '1001', balance: 0, history: [1, 2, 3] };
    expect(spinPocket(biased, '16')).toBe(spinPocket(drawOf(1), '16'));
  });
});
