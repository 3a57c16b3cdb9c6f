import { describe, expect, it } from 'vitest';
import { foldersPage, lineOf } from './folders.mjs';

describe('the line of a file', () => {
  it.each([
    [
      'the comment at its top',
      '// A pot that\n// fills. It pays.\nimport a;\n/** Makes it. */\nexport function createA() {}',
      'A pot that fills.',
    ],
    [
      'what it makes',
      '/** Its key. */\nexport const KEY = 1;\n\n/**\n * Rain: a pot. It\n * pays.\n */\nexport function createRain() {}',
      'Rain: a pot.',
    ],
    [
      'what it exports first',
      '/** Within. */\nfunction a() {}\n\n/** True if `x.y` may, as {@link Z} has it. @throws Error. */\nexport const isB = 1;',
      'True if `x.y` may, as `Z` has it.',
    ],
    [
      'the component of a page',
      '/** All cases. https://example.org/a */\nexport default function CasesPage() {}',
      'All cases.',
    ],
    ['nothing', "import a from 'a';\nexport function createA() {}\n", undefined],
  ])('is %s', (_what, source, line) => expect(lineOf(source)).toBe(line));
});

it('the page has a row for each folder and part, and names what has none', () => {
  const sources = {
    'd/rain/rain.ts': '// The rain.\n',
    'd/rain/rain.draw.ts': '// Draws | pays.\n',
    'd/rain/rain.store.ts': '',
    'd/rain/rain.check.ts': '',
    'd/rain/deep/deep.module.ts': '// Deeper.\n',
    'd/odd/other.ts': '',
    'c/cases/CasesPage.tsx': '// Cases.\n',
  };
  const { text, faults } = foldersPage(
    [
      { heading: 'Domains', home: 'd', isDeep: true },
      { heading: 'Pages', home: 'c' },
    ],
    Object.keys(sources),
    ['d/rain/rain.draw.ts', 'd/rain/rain.check.ts'],
    (file) => sources[file],
  );
  expect(text.match(/^\| [*`].*/gm)).toEqual([
    '| **`rain`** | The rain. |',
    '| `rain.check.ts` |  |',
    '| `rain.draw.ts` | Draws \\| pays. |',
    '| **`rain/deep`** | Deeper. |',
    '| **`cases`** | Cases. |',
  ]);
  expect(faults).toEqual([
    'd/odd has no main file: odd.ts, odd.module.ts, odd.rules.ts, OddPage.tsx.',
    'd/rain/rain.check.ts needs a first line: a comment on what it holds.',
  ]);
});
