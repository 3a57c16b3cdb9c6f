import { describe, expect, it } from 'vitest';
import { formatChance, returnRange } from './case-text.ts';

describe('formatChance', () => {
  it.each([
    [0.00001, '0.001%'],
    [0.00015, '0.015%'],
    [0.0015, '0.15%'],
    [0.21385, '21.38%'],
    [0.21, '21.00%'],
    [1, '100.00%'],
  ])('writes %d as %s', (chance, text) => {
    expect(formatChance(chance)).toBe(text);
  });
});

describe('returnRange', () => {
  it('is one figure where all cases return the same', () => {
    expect(returnRange(['90.0012', '90.0088'])).toBe('90.00%');
  });
  it('is a range where they differ', () => {
    expect(returnRange(['90.0012', '89.9188', '100.0000'])).toBe('89.91–100.00%');
  });
  it('is nothing while there is no case', () => {
    expect(returnRange([])).toBe('0.00%');
  });
});
