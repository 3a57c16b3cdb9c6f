import { withoutHidden } from '@aureus/contract/hidden-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasTooManyMarks, messageText, mutedText, noticesOf, slowText } from './chat.rules.ts';

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
    ['👩🏽\u200D💻 می\u200Cخواهم', '👩🏽\u200D💻 می\u200Cخواهم'],
    ['x'.repeat(161), 'x'.repeat(160)],
    [`${'x'.repeat(158)}👩\u200D💻`, 'x'.repeat(158)],
    [`${'x'.repeat(156)}:rofl:`, 'x'.repeat(156)],
    [`${'x'.repeat(154)}:rofl: gg`, `${'x'.repeat(154)}:rofl:`],
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
        const text = messageText(sent);
        expect(Array.from(text).length).toBeLessThanOrEqual(160);
        expect(text).toBe(text.trim());
        expect(text).toBe(withoutHidden(text));
        expect(messageText(text)).toBe(text);
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

it.each([
  [1, 'a minute'],
  [60_000, 'a minute'],
  [60_001, '2 minutes'],
  [119 * 60_000, '119 minutes'],
  [120 * 60_000, '2 hours'],
  [121 * 60_000, '3 hours'],
  [47 * 3_600_000, '47 hours'],
  [47 * 3_600_000 + 1, '2 days'],
  [49 * 3_600_000, '3 days'],
])('a mute of %i ms is for %s', (left, span) => {
  expect(mutedText(left, '')).toBe(`You are muted in the chat for ${span}.`);
  expect(mutedText(left, 'Spam')).toBe(`You are muted in the chat for ${span}. Reason: Spam`);
});

it('slow mode says how often', () => {
  expect(slowText(60)).toBe('Slow mode is on: one message every minute.');
  expect(slowText(30)).toBe('Slow mode is on: one message every 30 seconds.');
});

describe('what holds in a room', () => {
  const until = new Date(5_000);
  const room = {
    slowSeconds: 0,
    slowUntil: null,
    pinId: 7n,
    pinned: null,
    pinnedUntil: null,
    rulesVersion: 3,
  };
  it('is the version of its rules alone, where nothing else does', () =>
    expect(noticesOf(room)).toEqual({ rules: 3, slowMode: null, pinned: null }));
  it('is slow mode with its end', () => {
    expect(noticesOf({ ...room, slowSeconds: 10, slowUntil: until }).slowMode).toEqual({
      seconds: 10,
      until: 5_000,
    });
    expect(noticesOf({ ...room, slowSeconds: 10 }).slowMode).toBeNull();
    expect(noticesOf({ ...room, slowUntil: until }).slowMode).toBeNull();
  });
  it('is an announcement with its end', () => {
    expect(noticesOf({ ...room, pinned: 'Hi', pinnedUntil: until }).pinned).toEqual({
      id: '7',
      text: 'Hi',
      until: 5_000,
    });
    expect(noticesOf({ ...room, pinned: 'Hi' }).pinned).toBeNull();
    expect(noticesOf({ ...room, pinnedUntil: until }).pinned).toBeNull();
  });
});
