import { expect, test } from 'vitest';
import { MOST_CASES, withCase, withoutCase } from './battle-draft.ts';

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
