import { expect, test } from 'vitest';
import { isShownHere, tellItself } from './own-news.ts';

test('news of a call that this page tells of is known by the key of the call, and no other news is', () => {
  expect(isShownHere('one')).toBe(false);
  tellItself('one');
  expect(['one', 'another', undefined].map(isShownHere)).toEqual([true, false, false]);
});
