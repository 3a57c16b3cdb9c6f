import { expect, it } from 'vitest';
import { letterOf, placeOf } from './hotkeys.ts';

it.each([
  ['b', 'KeyB', 'b'],
  ['B', 'KeyB', 'b'],
  // Russian, Greek and Persian letters on the key that has B on most keyboards.
  ['и', 'KeyB', 'b'],
  ['И', 'KeyB', 'b'],
  ['β', 'KeyB', 'b'],
  ['ذ', 'KeyB', 'b'],
  // AZERTY and Dvorak: the letter that is printed on the key counts, not the key's position.
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

it('has the position of its letter on any keyboard', () => {
  expect(placeOf({ key: 'ы', code: 'KeyS' })).toBe('KeyS');
  expect(placeOf({ key: 'a', code: 'KeyQ' })).toBe('KeyA');
  expect(placeOf({ key: ',', code: 'KeyM' })).toBe('');
  expect(placeOf({ key: ' ', code: 'Space' })).toBe('Space');
  expect(placeOf({ key: '&', code: 'Digit1' })).toBe('Digit1');
});
