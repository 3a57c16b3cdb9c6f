import { describe, expect, it } from 'vitest';
import { useDraft, withMention, writeDraft } from './chat-draft.ts';

describe('the field', () => {
  const written = (text: string) => {
    writeDraft(text);
    return useDraft.getState().text;
  };

  it('counts characters as the server does, and cuts none in half', () => {
    expect(written('🎲'.repeat(161))).toBe('🎲'.repeat(160));
    expect(written(`${'x'.repeat(159)}🎲`)).toBe(`${'x'.repeat(159)}🎲`);
  });

  it("leaves out a shortcode that doesn't fit", () => {
    expect(written(`${'x'.repeat(156)}:rofl: `)).toBe('x'.repeat(156));
    expect(written(`${'x'.repeat(154)}:rofl: `)).toBe(`${'x'.repeat(154)}:rofl:`);
  });
});

describe('a mention by click', () => {
  it('stands at the end, apart from what is there', () => {
    expect(withMention('', 'cassia')).toBe('@cassia ');
    expect(withMention('gl', 'cassia')).toBe('gl @cassia ');
    expect(withMention('gl ', 'cassia')).toBe('gl @cassia ');
  });

  it('is written once', () => {
    expect(withMention('@cassia ', 'cassia')).toBe('@cassia ');
    expect(withMention('gl @cassia ', 'cassia')).toBe('gl @cassia ');
    expect(withMention('@cassia2 ', 'cassia')).toBe('@cassia2 @cassia ');
  });

  it('cuts nothing that is written, and no name', () => {
    const full = 'x'.repeat(155);
    expect(withMention(full, 'cassia')).toBe(full);
  });
});
