import { PERSONAL_SECTIONS, type PersonalSection } from '@aureus/contract/personal-export.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProgress, exportText } from './privacy.rules.ts';

const [first, second] = [PERSONAL_SECTIONS[0], PERSONAL_SECTIONS[1]];
const totals = (...rows: [PersonalSection, number][]) => new Map(rows);
const shareOf = (progress: ReturnType<typeof createProgress>, section: PersonalSection) =>
  progress.sections().find((any) => any.section === section)?.percent;

it('the text that is signed names the player, the time and the bytes', () => {
  expect(exportText({ player: '7', exportedAt: 12, sha256: 'ab' })).toBe('aureus export 1\n7\n12\nab\n');
});

it('an export that has written nothing is at 0, and one whose sections are all finished at 100', () => {
  const progress = createProgress(totals([first, 10]));
  expect(progress.percent()).toBe(0);
  expect(progress.sections().map(({ section }) => section)).toEqual([...PERSONAL_SECTIONS]);
  expect(progress.sections().every(({ percent }) => percent === 0)).toBe(true);
  for (const section of PERSONAL_SECTIONS) progress.finish(section);
  expect(progress.percent()).toBe(100);
  expect(progress.sections().every(({ percent }) => percent === 100)).toBe(true);
});

it('rows count as they are written, and each section a little for being finished', () => {
  const sections = PERSONAL_SECTIONS.length;
  const progress = createProgress(totals([first, 60], [second, 40]));
  progress.at(first, 30);
  expect(progress.percent()).toBe(Math.floor(3000 / (100 + sections)));
  expect(shareOf(progress, first)).toBe(50);
  expect(shareOf(progress, second)).toBe(0);
  progress.finish(first);
  expect(progress.percent()).toBe(Math.floor(6100 / (100 + sections)));
  progress.at(second, 40);
  expect(shareOf(progress, second)).toBe(99);
  expect(progress.percent()).toBe(Math.floor(10_100 / (100 + sections)));
});

it('rows that came after the count take it past neither their own share nor 99 of the whole', () => {
  const progress = createProgress(totals([first, 10]));
  progress.at(first, 1000);
  expect(shareOf(progress, first)).toBe(99);
  expect(progress.percent()).toBe(Math.floor(1000 / (10 + PERSONAL_SECTIONS.length)));
  const large = createProgress(totals([first, 1_000_000]));
  large.at(first, 1_000_000);
  for (const section of PERSONAL_SECTIONS.slice(1)) large.finish(section);
  expect(large.percent()).toBe(99);
});

it('never goes back', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...PERSONAL_SECTIONS), fc.boolean()), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (taken) => {
      const progress = createProgress(totals([first, 5], [second, 7]));
      const rows = new Map<PersonalSection, number>();
      let last = 0;
      for (const [section, isFinished] of taken) {
        rows.set(section, (rows.get(section) ?? 0) + 1);
        if (isFinished) progress.finish(section);
        else progress.at(section, rows.get(section) ?? 0);
        expect(progress.percent()).toBeGreaterThanOrEqual(last);
        last = progress.percent();
      }
    }),
  );
});
