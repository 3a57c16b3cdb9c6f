import { expect, it } from 'vitest';
import { isWhole, rulesDiff, written } from './rules-draft.ts';

it('a draft is whole when every field says something of its own', () => {
  expect(isWhole(['No spam.', 'No harassment.'])).toBe(true);
  expect(isWhole(['No spam.', ' '])).toBe(false);
  expect(isWhole(['No spam.', ' No  spam. '])).toBe(false);
  expect(written([' No   spam. ', ''])).toEqual(['No spam.']);
});

it('what changes is what comes in and what goes', () => {
  expect(rulesDiff(['A', 'B'], ['B', 'C'])).toEqual({ added: ['C'], removed: ['A'] });
  expect(rulesDiff(['A', 'B'], ['B', 'A'])).toEqual({ added: [], removed: [] });
});
