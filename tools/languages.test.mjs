import { expect, it } from 'vitest';
import { constantsOf, faultsOf, sentencesOf, uncountedIn } from './languages.mjs';

const ENGLISH = `
  import { counted } from '../../ui/plural.ts';
  export const vaultWords = {
    title: 'Vault',
    text: 'Locked coins stay put until the timer ends.',
    link: (link) => <p className="a b c d e">Read how it works {link}</p>,
  };
  export const moreWords = { left: (days) => \`\${days} days of it are left now\` };
`;

it('the constants and the sentences of a file of words are found', () => {
  expect(constantsOf(ENGLISH)).toEqual([
    { name: 'vaultWords', isTyped: false },
    { name: 'moreWords', isTyped: false },
  ]);
  expect([...sentencesOf(ENGLISH)]).toEqual([
    'Locked coins stay put until the timer ends.',
    'Read how it works',
    'days of it are left now',
  ]);
});

it('a language that is whole has no fault', () => {
  const whole = `
    export const vaultWords: Words<typeof English.vaultWords> = {
      title: 'Vault',
      text: 'Moedas trancadas ficam paradas até o fim do prazo.',
      link: (link) => <p className="a b c d e">Veja como funciona {link}</p>,
    };
    export const moreWords: Words<typeof English.moreWords> = { left: (days) => \`restam \${days} dias agora\` };
  `;
  expect(faultsOf(ENGLISH, whole)).toEqual([]);
});

it('what is missing, has another shape or was left as it was is said', () => {
  const faulty = `export const vaultWords = { title: 'Cofre', text: 'Locked coins stay put until the timer ends.' };`;
  expect(faultsOf(ENGLISH, faulty)).toEqual([
    'gives no moreWords',
    'vaultWords doesn’t have the first one’s type',
    '“Locked coins stay put until the timer ends.” is as it was',
  ]);
});

it('counted nouns follow their number in every language', () => {
  const first = `export const words = {
    one: (count: number, of: number) => \`\${count} of \${of} players\`,
    deep: { two: (name: string, rows: number) => \`\${name} has \${rows} rows\` },
    three: (staked: number) => \`Your share of \${formatCount(staked)} coins\`,
    four: (count: number) => <>{count} seats are free</>,
    good: (name: string, count: number) => \`\${name} waits \${counted(count, ROUNDS)} for \${count} min, \${name} says\`,
    either: (count: number) => nounFor(count, { one: 'a bot', other: \`\${count} bots\` }),
  } as const;`;
  expect(uncountedIn(first, first)).toEqual([
    'words.one: “… players”',
    'words.deep.two: “… rows”',
    'words.three: “… coins”',
    'words.four: “… seats”',
  ]);
  const other = `export const words: Words<typeof English.words> = {
    one: (count, of) => \`\${count} из \${of} игроков\`,
    deep: { two: (name, rows) => \`\${rows} рядов: \${name}\` },
  };`;
  expect(uncountedIn(first, other)).toEqual(['words.one: “… игроков”', 'words.deep.two: “… рядов”']);
});
