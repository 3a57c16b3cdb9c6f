import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutHidden } from './hidden-text.ts';
import { cutText, lengthOf, pastedText, showsSomething } from './plain-text.ts';

const ENGLAND = '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';

describe('format characters', () => {
  it.each([
    ['emoji that are joined', '👩\u200D💻 \u2764\uFE0F\u200D🔥 👨\u200D👩\u200D👧\u200D👦'],
    ['emoji that are joined after a skin tone', '👩🏽\u200D🚀 🧑🏿\u200D🤝\u200D🧑🏻 👮🏻\u200D♂\uFE0F'],
    ['flags', `🏳\uFE0F\u200D🌈 🏴\u200D☠\uFE0F 🇧🇷 ${ENGLAND}`],
    ['keycaps', '1\uFE0F\u20E3'],
    ['half-spaces in Persian', 'می\u200Cخواهم کتاب\u200Cها'],
    ['joiners in Indic words', 'क्\u200Dष र्\u200Cय ශ්\u200Dරී'],
    ['Arabic signs that show', '\u06DD\u0661'],
  ])('stay in %s', (_, text) => expect(withoutHidden(text)).toBe(text));

  it.each([
    ['zero\u200Bwidth\uFEFF', 'zerowidth'],
    ['\u202Eevil\u202C \u2066x\u2069', 'evil x'],
    ['a\u200Db\u200Cc', 'abc'],
    ['пас\u200Dпорт', 'паспорт'],
    ['👩\u200D', '👩'],
    ['👩\u200D\u200D💻', '👩💻'],
    ['می\u200C', 'می'],
    ['می\u200C\u200Cخ', 'میخ'],
    ['soft\u00ADhyphen', 'softhyphen'],
    ['bell\u0007\u001B[31m', 'bell[31m'],
    ['🏴\u{E0068}\u{E0069}\u{E007F}', '🏴'],
    ['x\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', 'x'],
    ['two\nlines', 'two\nlines'],
  ])('of %j are removed to leave %j', (text, clean) => expect(withoutHidden(text)).toBe(clean));

  it('keep every emoji that Unicode recommends', () => {
    const emoji = /^\p{RGI_Emoji}$/v;
    const bases = ['👩', '🧑', '👮', '🏃', '🏳', '🏴', '👁', '🐻', '❤', '🙂'];
    const tones = ['', '\uFE0F', '🏻', '🏿'];
    const others = ['💻', '🚀', '♂', '♀', '⚕', '🌈', '☠', '🗨', '❄', '🔥', '↔', '🤝', '👦', '⚧', '➡'];
    let emojiCount = 0;
    for (const base of bases)
      for (const tone of tones)
        for (const other of others)
          for (const last of ['', '\uFE0F', '\u200D➡\uFE0F']) {
            const text = `${base}${tone}\u200D${other}${last}`;
            if (!emoji.test(text)) continue;
            emojiCount += 1;
            expect(withoutHidden(text)).toBe(text);
          }
    expect(emojiCount).toBeGreaterThan(40);
  });

  it('leave clean text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const clean = withoutHidden(text);
        expect(withoutHidden(clean)).toBe(clean);
      }),
    );
  });
});

describe('a text that shows something', () => {
  it.each(['', ' \n', '\u200B', '\u3164', '\u115F\u1160', '\uFFA0', '\u2800', '\u0301', '\uFE0F', '\u00AD'])(
    'is not %j',
    (text) => expect(showsSomething(text)).toBe(false),
  );
  it.each(['a', '\u200Ba', '🎲', 'ㄱ', '.'])('is %j', (text) => expect(showsSomething(text)).toBe(true));
});

it('a pasted name or code has plain dashes and nothing hidden', () => {
  expect(pastedText('\u2066WEL\u200BCOME\u00AD\uFEFF ')).toBe('WELCOME');
  for (const dash of '‐‑‒–—―−﹘－') expect(pastedText(`7KQ2${dash}M4XP`)).toBe('7KQ2-M4XP');
  expect(pastedText('\u00A0Julia\u202F \u3000Domna\n')).toBe('Julia Domna');
});

describe('the length of a text', () => {
  it('counts characters, and cuts none in half', () => {
    expect(lengthOf('🎲🎲')).toBe(2);
    expect(cutText('x'.repeat(5), 3)).toBe('xxx');
    expect(cutText('ab🎲c', 3)).toBe('ab🎲');
    expect(cutText('ab👩\u200D💻', 4)).toBe('ab');
    expect(cutText('abe\u0301', 3)).toBe('ab');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, most) => {
        const cut = cutText(text, most);
        expect(text.startsWith(cut)).toBe(true);
        expect(lengthOf(cut)).toBeLessThanOrEqual(most);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });
});
