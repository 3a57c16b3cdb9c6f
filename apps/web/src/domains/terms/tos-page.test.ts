import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesOf } from './TosPage.tsx';

const text = (sections: { title: string; paragraphs: string[] }[]) => ({
  version: '1',
  hash: '',
  effectiveAt: 0,
  summary: '',
  sections,
});

it('tells what was taken out and what was put in, and leaves out what stayed', () => {
  const before = text([
    { title: 'A', paragraphs: ['one', 'two'] },
    { title: 'B', paragraphs: ['same'] },
  ]);
  const after = text([
    { title: 'A', paragraphs: ['one', 'two and a half'] },
    { title: 'B', paragraphs: ['same'] },
    { title: 'C', paragraphs: ['new'] },
  ]);
  expect(changesOf(before, after)).toEqual([
    {
      title: 'A',
      lines: [
        { kind: 'same', text: 'one' },
        { kind: 'removed', text: 'two' },
        { kind: 'added', text: 'two and a half' },
      ],
    },
    { title: 'C', lines: [{ kind: 'added', text: 'new' }] },
  ]);
});

it('gives both versions back, whatever changed', () => {
  const paragraphs = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 });
  fc.assert(
    fc.property(paragraphs, paragraphs, (before, after) => {
      const [change] = changesOf(
        text([{ title: 'A', paragraphs: before }]),
        text([{ title: 'A', paragraphs: after }]),
      );
      const lines = change?.lines ?? before.map((line) => ({ kind: 'same' as const, text: line }));
      const without = (kind: string) => lines.filter((line) => line.kind !== kind).map((line) => line.text);
      expect(without('added')).toEqual(before);
      expect(without('removed')).toEqual(after);
    }),
  );
});
