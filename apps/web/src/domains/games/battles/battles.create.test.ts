import { describe, expect, test } from 'vitest';
import { MOST_CASES, withCase, withoutCase } from './battle-draft.ts';
import { draftTotal } from './CreateBattleDialog.tsx';
import { randomRounds } from './DraftShortcuts.tsx';

describe('the draft', () => {
  test('one more of a case stands beside its last one, a new one at the end', () => {
    expect(withCase(['a', 'b', 'a', 'c'], 'a')).toEqual(['a', 'b', 'a', 'a', 'c']);
    expect(withCase(['a'], 'b')).toEqual(['a', 'b']);
  });

  test('one less takes the last; none of it changes nothing', () => {
    expect(withoutCase(['a', 'b', 'a', 'c'], 'a')).toEqual(['a', 'b', 'c']);
    expect(withoutCase(['a'], 'b')).toEqual(['a']);
  });

  test('a battle of fifty takes no more', () => {
    const full = Array.from({ length: MOST_CASES }, () => 'a');
    expect(withCase(full, 'b')).toBe(full);
  });
});

describe('the total', () => {
  test('adds prices to the cent and weights returns by them', () => {
    expect(draftTotal([])).toEqual({ price: 0, rtp: undefined });
    expect(
      draftTotal([
        { price: 0.1, rtp: '90.0000' },
        { price: 0.2, rtp: '90.0000' },
      ]),
    ).toEqual({
      price: 0.3,
      rtp: '90.00%',
    });
    expect(
      draftTotal([
        { price: 1, rtp: '88.0000' },
        { price: 3, rtp: '90.0000' },
      ]),
    ).toEqual({
      price: 4,
      rtp: '89.50%',
    });
  });

  test('a return is cut, never rounded up', () => {
    expect(draftTotal([{ price: 1, rtp: '89.9999' }])).toEqual({ price: 1, rtp: '89.99%' });
  });
});

describe('random rounds', () => {
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
});
