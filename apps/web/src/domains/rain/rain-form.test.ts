import { describe, expect, it } from 'vitest';
import { tipRefusal } from './RainTipDialog.tsx';

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
