import { expect, it } from 'vitest';
import { idIn, isListAndOne } from './paths.ts';

it.each([
  ['/cases', '/cases/dacian-spoils', true],
  ['/cases/dacian-spoils', '/cases', true],
  ['/battles/17', '/battles', true],
  ['/cases/dacian-spoils', '/cases/recruits-rations', false],
  ['/cases', '/battles', false],
  ['/cases', '/battles/17', false],
  ['/', '/cases', false],
])('from %s to %s is between a list and one thing in it: %s', (from, to, isSo) => {
  expect(isListAndOne(from, to)).toBe(isSo);
});

it.each([
  ['/cases/dacian-spoils', 'dacian-spoils'],
  ['/cases/a%20b', 'a b'],
  ['/cases/100%', '100%'],
  ['/battles/%', '%'],
  ['/cases', ''],
])('the id in %s is %j', (path, id) => {
  expect(idIn(path)).toBe(id);
});
