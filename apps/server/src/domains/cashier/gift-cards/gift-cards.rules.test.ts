import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CODE_LETTERS, centsOfUsd, hashOfCode, newCode, printedCode, readCode } from './gift-cards.rules.ts';

describe('a typed code', () => {
  it('may be grouped, spaced and in small letters', () => {
    for (const typed of [
      'ABCD2345EFGH6789',
      'abcd-2345-efgh-6789',
      ' AbCd 2345\tEFGH 6789\n',
      'ABCD.2345/EFGH_6789',
    ])
      expect(readCode(typed), typed).toBe('ABCD2345EFGH6789');
  });
  it.each(['', 'ABCD', 'ABCD-2345-EFGH-678', 'ABCD-2345-EFGH-6789-0', '٣'.repeat(16), '----------------'])(
    'is none when it has not sixteen letters and digits: %s',
    (typed) => expect(readCode(typed)).toBeUndefined(),
  );
});

describe('a new code', () => {
  it('has sixteen of the letters, each as likely as the others', () => {
    const counts = new Map<string, number>();
    for (let made = 0; made < 20_000; made += 1)
      for (const letter of newCode(randomBytes)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect([...counts.keys()].sort()).toEqual(CODE_LETTERS.split('').sort());
    // Each letter is expected about 10,300 times, give or take 100. With a plain modulo, eight of the letters would
    // come an eighth more often.
    expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThan(900);
  });
  it('is printed so that it can be typed again, and never made twice', () => {
    const codes = Array.from({ length: 1_000 }, () => newCode(randomBytes));
    expect(new Set(codes).size).toBe(1_000);
    for (const code of codes) {
      expect(printedCode(code)).toMatch(/^(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4}$/);
      expect(readCode(printedCode(code).toLowerCase())).toBe(code);
    }
    expect(new Set(codes.map((code) => hashOfCode(code).toString('hex'))).size).toBe(1_000);
  });
});

it('a dollar is 1.64 coins', () => {
  expect([5, 25, 50, 100, 250, 500].map(centsOfUsd)).toEqual([
    820n,
    4_100n,
    8_200n,
    16_400n,
    41_000n,
    82_000n,
  ]);
});
