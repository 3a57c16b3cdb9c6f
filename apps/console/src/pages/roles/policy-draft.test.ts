import { expect, test } from 'vitest';
import { draftOf, moved, newDraft, termsOf } from './policy-draft.ts';

test('a draft says the rule that it was made of', () => {
  const rule = {
    kind: 'TRADE' as const,
    fromAmount: 1_000,
    reviewRule: null,
    risk: 'restricted' as const,
    fromDay: 2_500.5,
    needs: 2,
    needsOwner: true,
  };
  expect(termsOf(draftOf(rule))).toEqual(rule);
  expect(termsOf({ ...draftOf(rule), needs: 0 })?.needsOwner).toBe(false);
  expect(termsOf({ ...newDraft(), fromDay: '1.005' })).toBeUndefined();
  expect(termsOf(newDraft())).toMatchObject({ fromAmount: 0, fromDay: null });
});

test('a rule is moved by one place, and no further than the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
