import { describe, expect, it } from 'vitest';
import { withMention } from './chat-draft.ts';

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
