import { expect, test } from 'vitest';
import { randomRounds } from './DraftShortcuts.tsx';

const cases = [0.5, 0.97, 2.5, 4, 13.37, 120].map((price) => ({ id: String(price), price }));

test('a random battle never costs more than its budget, and is never empty where one case fits', () => {
  let state = 11;
  const below = (n: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % n;
  };
  for (let run = 0; run < 2_000; run += 1) {
    const budget = BigInt(below(30_000));
    const chosen = randomRounds(cases, budget, below);
    const cost = chosen.reduce((sum, id) => sum + Math.round(Number(id) * 100), 0);
    expect(BigInt(cost)).toBeLessThanOrEqual(budget);
    expect(chosen.length > 0).toBe(budget >= 50n);
    expect(chosen.length).toBeLessThanOrEqual(10);
  }
});
