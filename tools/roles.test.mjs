import { describe, expect, it } from 'vitest';
import { disagreements, foldersOf, isNamed, misnamed, rowsUnder } from './roles.mjs';

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

  it('are named by the table, and each part has its line', () => {
    expect(misnamed(FILES, FORMS, ['rain.draw.ts'])).toEqual([]);
  });

  it('named after another domain or with two parts are found', () => {
    expect(
      misnamed([...FILES, 'rain/tips.store.ts', 'rain/rain.draw.late.ts'], FORMS, ['rain.draw.ts']),
    ).toEqual([
      'rain/tips.store.ts has no name of the table in docs/architecture.md.',
      'rain/rain.draw.late.ts has no name of the table in docs/architecture.md.',
    ]);
  });

  it('with an unknown ending are parts without a line', () => {
    expect(misnamed([...FILES, 'rain/rain.helpers.ts'], FORMS, ['rain.draw.ts'])).toEqual([
      'rain.helpers.ts has no line in docs/folders.md.',
    ]);
  });

  it('of a table without parts have a role each', () => {
    const forms = FORMS.filter((form) => form !== '<d>.<part>.ts');
    expect(misnamed(FILES, forms, [])).toEqual([
      'rain/rain.draw.ts has no name of the table in docs/architecture.md.',
    ]);
  });

  it('use every role of the table', () => {
    expect(misnamed(FILES, [...FORMS, '<d>.words.ts'], ['rain.draw.ts'])).toEqual([
      'docs/architecture.md has <d>.words.ts, and no file is named so.',
    ]);
  });
});

it('lines and what is there are the same, once each', () => {
  expect(disagreements(['apps', 'apps/old', 'apps'], ['apps', 'apps/new'])).toEqual([
    'apps/new has no line in docs/folders.md.',
    'docs/folders.md has a line too many: apps/old.',
    'docs/folders.md has a line too many: apps.',
  ]);
});

it('folders need lines, but for src and what is beneath the closed ones', () => {
  const files = [
    'README.md',
    'packages/fair/src/testing/a.ts',
    'tools/art/studio/light.mjs',
    'apps/web/public/art/drop.avif',
  ];
  expect(new Set(foldersOf(files))).toEqual(
    new Set([
      'apps',
      'apps/web',
      'apps/web/public',
      'packages',
      'packages/fair',
      'packages/fair/src/testing',
      'tools',
      'tools/art',
    ]),
  );
});

it('rows are those under the heading', () => {
  const text =
    '# A\n\n| `x` | no |\n\n## B\n\n| folder | holds |\n|---|---|\n| `a`, `b` | both |\n| `c` |  |\n\n## C\n\n| `d` | no |\n';
  expect(rowsUnder('B', text)).toEqual([
    { names: ['a', 'b'], purpose: 'both' },
    { names: ['c'], purpose: '' },
  ]);
});
