import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { celebrates, outcomeOf, rarityOf, resultSound } from './result-sound.ts';

const cents = fc.bigInt({ min: 1n, max: 100_000_000n });

describe('the sound of a result', () => {
  test('celebrates exactly the payouts above the stake', () => {
    fc.assert(
      fc.property(cents, fc.bigInt({ min: 0n, max: 100_000_000n }), (stake, payout) => {
        const sound = resultSound(outcomeOf(stake, payout), Number(payout) / Number(stake));
        expect(sound !== undefined && celebrates(sound.name)).toBe(payout > stake);
      }),
    );
  });

  test('is silent when the stake comes back, and a soft close for anything less', () => {
    expect(resultSound(outcomeOf(200n, 200n), 1)).toBeUndefined();
    expect(resultSound(outcomeOf(200n, 40n), 0.2)?.name).toBe('close');
    // Even a huge multiplier beside it does not make a loss a win.
    expect(resultSound('LOSS', 1000)?.name).toBe('close');
  });

  test('rings one bell more for each step up to 250 times the stake', () => {
    expect([1.01, 2, 5, 10, 50, 250, 5000].map(rarityOf)).toEqual([1, 2, 3, 4, 5, 6, 6]);
  });
});
