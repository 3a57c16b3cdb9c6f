import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasTooManyMarks, messageText, mutedText } from './chat.rules.ts';

describe('the text of a message', () => {
  it.each([
    ['hello', 'hello'],
    ['  hello  ', 'hello'],
    ['two\nlines\r\nand\ttabs', 'two lines and tabs'],
    [':rofl: gg', ':rofl: gg'],
    ['one\t\u0000\tspace', 'one space'],
    ['e\u0301 stays', 'e\u0301 stays'],
    ['right\u202Eto left', 'rightto left'],
    ['zero\u200Bwidth\uFEFF', 'zerowidth'],
    ['bell\u0007 and \u001B[31mred', 'bell and [31mred'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['x'.repeat(161), 'x'.repeat(160)],
    ['🎲'.repeat(161), '🎲'.repeat(160)],
    [`${'x'.repeat(159)} y`, 'x'.repeat(159)],
  ])('of %j is %j', (sent, kept) => {
    expect(messageText(sent)).toBe(kept);
  });

  it.each([
    '',
    ' ',
    '\n\t\r',
    '\u00A0\u3000',
    '\u200B\u200C\u200D',
    '\u202E\u2066',
    '\uFEFF',
    '\u0000',
    '\u2800',
    '\u3164',
    '\u115F\u1160',
    '\uFFA0',
    '\u034F',
    '\uFE0F',
    '\u00AD',
    '\u0301',
    '\u{E0041}\u{E0042}',
  ])('that would show nothing (%j) is none', (sent) => {
    expect(messageText(sent)).toBe('');
  });

  it('is one trimmed line of at most 160 characters, and stays what it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
        const kept = messageText(sent);
        expect(Array.from(kept).length).toBeLessThanOrEqual(160);
        expect(kept).toBe(kept.trim());
        expect(kept).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        expect(messageText(kept)).toBe(kept);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('combining marks', () => {
  it.each([
    [`Za${'\u0335'.repeat(8)}lgo`, false],
    [`Za${'\u0335'.repeat(9)}lgo`, true],
    ['Z\u0335a\u0335l\u0335g\u0335o\u0335'.repeat(2), true],
    ['ก็็็็็็็็็', true],
    ['1\u20DD'.repeat(9), true],
    ['e\u0301'.repeat(60), false],
    ['é'.repeat(160), false],
    ['❤\uFE0F'.repeat(40), false],
    ['Привет, как дела?', false],
  ])('of %j are too many: %s', (message, isTooMany) => {
    expect(hasTooManyMarks(message)).toBe(isTooMany);
  });
});

describe('who is muted', () => {
  it.each([
    [1, 'a minute'],
    [60_000, 'a minute'],
    [60_001, '2 minutes'],
    [119 * 60_000, '119 minutes'],
    [119 * 60_000 + 1, '2 hours'],
    [120 * 60_000 + 1, '3 hours'],
    [47 * 3_600_000, '47 hours'],
    [47 * 3_600_000 + 1, '2 days'],
    [48 * 3_600_000 + 1, '3 days'],
    [30 * 24 * 3_600_000, '30 days'],
  ])('for %i ms reads that it is for %s', (left, text) => {
    expect(mutedText(left, '')).toBe(`You are muted in the chat for ${text}.`);
  });
});
