import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  commentsOf,
  isSubject,
  oddNames,
  oddOnes,
  ownSubjects,
  questionsIn,
  repetitions,
  textsOf,
  vagueNames,
} from './words.mjs';

const source = `
  import x from './nobody was told.ts';
  // Whoever reads this comment was told.
  const told = 'Nobody was told.'; /* Nobody
    knows. */
  const fine = ['told', \`\${told} begins anew\`, 'select told from x', 'https://nobody.example/told'];
  const Page = () => <p title="all is well">Your bets
    will stand here</p>;
`;

it('forbidden words are found in strings, templates and elements, and nowhere else', () => {
  expect(oddOnes(textsOf(source, true))).toEqual([
    'Nobody was told.',
    'begins anew',
    'Your bets will stand here',
  ]);
});

it('and in comments of code and SQL', () => {
  expect(oddOnes(commentsOf(source, false))).toHaveLength(2);
  expect(oddOnes(commentsOf('select 1; -- told anew\n-- fine', true))).toEqual(['-- told anew']);
});

it('and in names, word by word', () => {
  expect(oddNames(source, true)).toEqual(['told']);
  expect(oddNames('const isToldHere = tolda + wasTold_at;', false)).toEqual(['isToldHere', 'wasTold_at']);
});

it('docstrings that open with a question word are found', () => {
  const code = `
    /** What it holds. */
    /**
     * Whether it is on.
     */
    /** Whatever comes is read. */
    /** Number of rows, or what there is. */
    /* What a plain comment is. */
    // Who reads this.
  `;
  const { docstrings, questions } = questionsIn(commentsOf(code, false));
  expect(docstrings).toHaveLength(4);
  expect(questions.map((text) => text.replace(/[\s/*]+/g, ' ').trim())).toEqual([
    'What it holds.',
    'Whether it is on.',
  ]);
});

it('variables whose names tell nothing are found, in patterns and loops too, and fields are not', () => {
  const code = `
    const { found, row: kept, ...own } = answer;
    let [one = 1, , { asked }] = list;
    for (const given of list) given.known();
    const find = (said, taken) => { const foundHere = { wanted: said }; return foundHere.shown; };
    let asked, begun, found, known, said, shown, taken, wanted;
  `;
  const plain = ['asked', 'begun', 'found', 'known', 'said', 'shown', 'taken', 'wanted'];
  expect(vagueNames(code, false)).toEqual(['kept', 'own', 'one', 'given', ...plain]);
});

it('docstrings that only repeat a signature are found', () => {
  const code = `
    /** The case of an id. */
    export async function findCase(id: string): Promise<Case | undefined> { return price[id]; }
    /** Returns each category, with its cases. */
    const casesByCategory = (rows: Row[]) => rows;
    type Face = {
      /** True if a player has accepted a version. */
      isAccepted: (playerId: bigint, version: string) => boolean;
      /** é: prices of items. */
      prices(items: Item[]): number[];
      /** The game’s name. */
      game: /* The name. */ Game;
    };
    /** Prices of the items. */
    const other = 1;
  `;
  expect(repetitions(code, 'apps/games.ts')).toEqual([
    'The case of an id.',
    'Returns each category, with its cases.',
    'True if a player has accepted a version.',
    'é: prices of items.',
  ]);
});

it('and those that add a unit, an error, a reason or a sample are not', () => {
  const code = `
    /** The price of a case, in cents. */
    const priceOf = (box: Case): bigint => 1n;
    /** The case of an id. @throws NotFound */
    function findCase(id: string): Case { return cases[id]; }
    /** Ids of cases, 8 to 18. */
    const caseIds = [];
    /** Case id, such as \`coin\`. */
    const caseId = '';
  `;
  expect(repetitions(code, 'apps/games.ts')).toEqual([]);
});

it('subjects of commits name an area and begin with a verb', () => {
  for (const subject of [
    'tools: check subjects of commits',
    'games/spin: need two nodes',
    'e2e: re-run a flaky test',
    'web: focus the first field',
  ])
    expect(isSubject(subject), subject).toBe(true);
  for (const subject of [
    'Check subjects of commits',
    'tools: Check subjects of commits',
    'tools, e2e: check subjects',
    'tools: checked subjects',
    'tools: checking subjects',
    'tools: checks subjects',
    'tools: check',
    `tools: check ${'x'.repeat(60)}`,
  ])
    expect(isSubject(subject), subject).toBe(false);
});

it('subjects are those beyond origin/main, or the last one, or none without history', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aureus-words-'));
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Livia', '-c', 'user.email=livia@aureus.example', ...args], {
      cwd: folder,
    });
  const commit = (subject) => git('commit', '--quiet', '--allow-empty', '-m', subject);
  try {
    expect(ownSubjects(folder)).toEqual([]);
    git('init', '--quiet');
    expect(ownSubjects(folder)).toEqual([]);
    commit('web: add a page');
    commit('web: cut a page');
    expect(ownSubjects(folder)).toEqual(['web: cut a page']);
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(ownSubjects(folder)).toEqual([]);
    commit('docs: name the page');
    commit('web: draw the page');
    expect(ownSubjects(folder)).toEqual(['web: draw the page', 'docs: name the page']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
