import { expect, it } from 'vitest';
import { oddOnes, textsOf } from './words.mjs';

it('forbidden words are found in strings, templates and elements, and nowhere else', () => {
  const source = `
    import x from './nobody was told.ts';
    // Whoever reads this comment was told.
    const told = 'Nobody was told.';
    const fine = ['told', \`\${told} begins anew\`, 'select told from x'];
    const Page = () => <p title="all is well">Your bets
      will stand here</p>;
  `;
  expect(oddOnes(textsOf(source, true))).toEqual([
    'Nobody was told.',
    'begins anew',
    'Your bets will stand here',
  ]);
});
