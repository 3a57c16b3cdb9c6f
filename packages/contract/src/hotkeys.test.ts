import { expect, it } from 'vitest';
import { letterOf } from './hotkeys.ts';

it.each([
  ['b', 'KeyB', 'b'],
  ['B', 'KeyB', 'b'],
  // Russian, Greek, Persian: the key in the place of B.
  ['и', 'KeyB', 'b'],
  ['И', 'KeyB', 'b'],
  ['β', 'KeyB', 'b'],
  ['ذ', 'KeyB', 'b'],
  // AZERTY and Dvorak: the letter on the key counts, not its place.
  ['a', 'KeyQ', 'a'],
  ['b', 'KeyN', 'b'],
  [',', 'KeyM', undefined],
  ['é', 'Digit2', undefined],
  ['Escape', 'Escape', undefined],
  ['1', 'Digit1', undefined],
  ['х', 'BracketLeft', undefined],
])('the key %j at %s is the letter %s', (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});
