import { expect, it } from 'vitest';
import { tagName } from './tag-name.ts';

it('names a tag in the page’s language, and one that staff made by its own words', () => {
  expect(tagName('smgs')).toBe('SMGs');
  expect(tagName('night-shift')).toBe('Night shift');
});
