import { describe, expect, it } from 'vitest';
import { acceptedBySignIn, readTerms, WrongTerms } from './terms.rules.ts';

const file = {
  version: '2',
  effectiveOn: '2026-11-01',
  summary: 'Fees changed.',
  sections: [{ title: 'Fees', paragraphs: ['There are none.'] }],
};
const read = (content: unknown, name = '2.json') =>
  readTerms(name, typeof content === 'string' ? content : JSON.stringify(content), 'ab12');

describe('a file of terms', () => {
  it('is a version with its hash, from the start of its day', () =>
    expect(read(file)).toEqual({
      version: '2',
      hash: 'ab12',
      effectiveAt: Date.UTC(2026, 10, 1),
      summary: 'Fees changed.',
      sections: file.sections,
    }));

  it.each<[string, unknown, string?]>([
    ['are no JSON', '{'],
    ['"version"', 'null'],
    ['in each section', { ...file, sections: [null] }],
    ['"version"', { ...file, version: undefined }],
    ['"version"', { ...file, version: '  ' }],
    ['"version"', { ...file, version: 2 }],
    ['"version"', file, '3.json'],
    ['"effectiveOn"', { ...file, effectiveOn: undefined }],
    ['"effectiveOn"', { ...file, effectiveOn: '2026-13-01' }],
    ['"effectiveOn"', { ...file, effectiveOn: 20_261_101 }],
    ['"summary"', { ...file, summary: ' ' }],
    ['"summary"', { ...file, summary: 1 }],
    ['"sections"', { ...file, sections: [] }],
    ['"sections"', { ...file, sections: 'Fees' }],
    ['in each section', { ...file, sections: [{ title: '', paragraphs: ['a'] }] }],
    ['in each section', { ...file, sections: [{ title: 'Fees', paragraphs: 'a' }] }],
    ['in each section', { ...file, sections: [{ title: 'Fees', paragraphs: ['a', ''] }] }],
    ['in each section', { ...file, sections: [...file.sections, { title: 'More', paragraphs: [1] }] }],
  ])('without what it needs says %s', (sentence, content, name) => {
    expect(() => read(content, name)).toThrow(WrongTerms);
    expect(() => read(content, name)).toThrow(`The terms ${name ?? '2.json'} `);
    expect(() => read(content, name)).toThrow(sentence);
  });
});

describe('what a sign-in accepted', () => {
  const version = (name: string, effectiveAt: number) => ({ ...file, version: name, hash: '', effectiveAt });
  const versions = [version('1', 100), version('2', 200)];
  it.each([
    [99, '1'],
    [100, '1'],
    [199, '1'],
    [200, '2'],
    [900, '2'],
  ])('at %i is version %s', (at, name) => expect(acceptedBySignIn(versions, at)).toBe(name));
  it('is none where there is none', () => expect(acceptedBySignIn([], 1)).toBeUndefined());
});
