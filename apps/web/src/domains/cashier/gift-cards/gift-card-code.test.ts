import { expect, test } from 'vitest';
import { caretIn, codeOf, groupedCode } from './gift-card-code.ts';

test('keeps sixteen letters and digits', () => {
  expect(codeOf('ab-12 cd_34!efGH 5678 9')).toBe('ab12cd34efGH5678');
  expect(codeOf('ÄÖ１２')).toBe('');
});

test('groups by four with dashes', () => {
  expect(groupedCode('')).toBe('');
  expect(groupedCode('ab12')).toBe('ab12');
  expect(groupedCode('ab12c')).toBe('ab12-c');
  expect(groupedCode('ab12cd34efGH5678')).toBe('ab12-cd34-efGH-5678');
});

test('the caret stays behind the character that was typed', () => {
  const after = (typed: string, caret: number) => {
    const text = groupedCode(codeOf(typed));
    const at = caretIn(typed, caret);
    return `${text.slice(0, at)}|${text.slice(at)}`;
  };
  // Characters typed at the end, across the edge of a group, and in the middle.
  expect(after('ab12', 4)).toBe('ab12|');
  expect(after('ab12c', 5)).toBe('ab12-c|');
  expect(after('aXb12-c', 2)).toBe('aX|b1-2c');
  expect(after('ab1X2-cd34', 4)).toBe('ab1X|-2cd3-4');
  // A deleted dash comes back, but the caret is before it. So the next Backspace deletes a character of the code.
  expect(after('ab12cd34', 4)).toBe('ab12|-cd34');
  // Text pasted with other separators.
  expect(after('ab 12 cd 34', 11)).toBe('ab12-cd34|');
  expect(after('-ab', 1)).toBe('|ab');
});
