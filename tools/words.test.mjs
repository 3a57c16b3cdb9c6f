import { expect, it } from 'vitest';
import { commentsOf, oddNames, oddOnes, questionsIn, textsOf } from './words.mjs';

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
