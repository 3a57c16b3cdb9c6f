import { describe, expect, it } from 'vitest';
import { formsUnder, isNamed, misnamed, partsOf, untrueLists } from './roles.mjs';

const FORMS = [
  '<d>.ts',
  '<d>.<part>.ts',
  '<d>.store.ts',
  '<d>.<part>.store.ts',
  '<d>.<what>.test.ts',
  'testing.ts',
];

describe('the name of a file', () => {
  it.each([
    ['rain/rain.ts', '<d>.ts'],
    ['games/spin/spin.clock.ts', '<d>.<part>.ts'],
    ['two-factor/two-factor.step-up.ts', '<d>.<part>.ts'],
    ['kyc/kyc.persons.store.ts', '<d>.<part>.store.ts'],
    ['wallet/wallet.wager.oracle.test.ts', '<d>.<what>.test.ts'],
    ['rain/RainPanel.tsx', '<Name>.tsx'],
  ])('%s is of the form %s', (file, form) => expect(isNamed(file, form)).toBe(true));

  it.each([
    ['rain/tips.ts', '<d>.ts'],
    ['rain/rain.draw.late.ts', '<d>.<part>.ts'],
    ['rain/rainXts', '<d>.ts'],
    ['rain/rain.Draw.ts', '<d>.<part>.ts'],
    ['rain/rainPanel.tsx', '<Name>.tsx'],
  ])('%s is not of the form %s', (file, form) => expect(isNamed(file, form)).toBe(false));
});

describe('the files of a side', () => {
  const FILES = [
    'rain/rain.ts',
    'rain/rain.draw.ts',
    'rain/rain.store.ts',
    'kyc/kyc.persons.store.ts',
    'rain/rain.kill.test.ts',
    'rain/testing.ts',
  ];

  it('are named by the table', () => expect(misnamed(FILES, FORMS)).toEqual([]));

  it('named after another domain or with two parts are found', () => {
    expect(misnamed([...FILES, 'rain/tips.store.ts', 'rain/rain.draw.late.ts'], FORMS)).toEqual([
      'rain/tips.store.ts has no name of the table in docs/architecture.md.',
      'rain/rain.draw.late.ts has no name of the table in docs/architecture.md.',
    ]);
  });

  it('are parts where no other form names them', () => {
    expect(partsOf([...FILES, 'rain/rain.helpers.ts'], FORMS)).toEqual([
      'rain/rain.draw.ts',
      'rain/rain.helpers.ts',
    ]);
  });

  it('of a table without parts have a role each', () => {
    const forms = FORMS.filter((form) => form !== '<d>.<part>.ts');
    expect(partsOf(FILES, forms)).toEqual([]);
    expect(misnamed(FILES, forms)).toEqual([
      'rain/rain.draw.ts has no name of the table in docs/architecture.md.',
    ]);
  });

  it('use every role of the table', () => {
    expect(misnamed(FILES, [...FORMS, '<d>.words.ts'])).toEqual([
      'docs/architecture.md has <d>.words.ts, and no file is named so.',
    ]);
  });
});

describe('lists of files', () => {
  const list = (count) =>
    `Text.\n\n### A bet\n${count}, to the table.\n\n1. \`a.ts\`: asks\n2. \`b.ts\`: answers *(detail)*\n\nMore \`c.ts\`.\n`;

  it('have the counts above them, and files that exist', () => {
    expect(untrueLists(list('2 files, 1 of them details'), ['a.ts', 'b.ts'])).toEqual([]);
  });

  it('are found otherwise', () => {
    expect(untrueLists(list('3 files, 1 of them details'), ['a.ts'])).toEqual([
      '“A bet” in docs/architecture.md has 2 files, 1 of them details.',
      "“A bet” in docs/architecture.md names b.ts, which doesn't exist.",
    ]);
  });
});

it('forms are those under the heading', () => {
  const text =
    '# A\n\n| `x` | no |\n\n## B\n\n| folder | holds |\n|---|---|\n| `a`, `b` | both |\n| `c` |  |\n\n## C\n\n| `d` | no |\n';
  expect(formsUnder('B', text)).toEqual(['a', 'b', 'c']);
});
