import { describe, expect, it } from 'vitest';
import { nameRefusal, nextChangeAt } from './UsernameForm.tsx';

const DAY_MS = 86_400_000;

describe('a new name', () => {
  it.each(['abc', 'Cassia_L', 'x'.repeat(16), 'A1_'])('can be %s', (name) => {
    expect(nameRefusal(name, 'old')).toBeUndefined();
  });

  it.each([
    ['', 'Enter a username'],
    ['old', 'This is already your username'],
    ['ab', 'At least 3 characters'],
    ['with space', 'Letters, digits and _ only'],
    ['Иван', 'Letters, digits and _ only'],
    ['1234', 'At least one letter'],
    ['____', 'At least one letter'],
  ])('cannot be %j: %s', (name, refusal) => {
    expect(nameRefusal(name, 'old')).toBe(refusal);
  });

  it('can be chosen at once, and 14 days after the last', () => {
    expect(nextChangeAt(null, 0)).toBeUndefined();
    expect(nextChangeAt(0, 14 * DAY_MS - 1)).toBe(14 * DAY_MS);
    expect(nextChangeAt(0, 14 * DAY_MS)).toBeUndefined();
  });
});
