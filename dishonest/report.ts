import { writeFile } from 'node:fs/promises';
import { isGood, type Lie, type Outcome, type Verdict } from './lie.ts';

/** Result of one lie. */
export type Row = { lie: Lie; outcome: Outcome; verdict: Verdict; ms: number };

const FILE = new URL('../docs/reports/dishonest.md', import.meta.url);

export const seconds = (ms: number): string =>
  ms < 120_000 ? `${(ms / 1000).toFixed(1)} s` : `${(ms / 60_000).toFixed(1)} min`;

/** Text in a cell of a Markdown table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

/** Shortens what differs from run to run: long hexadecimal numbers and ids. */
const short = (text: string): string =>
  text
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, (id) => `${id.slice(0, 8)}…`)
    .replaceAll(/\b[0-9a-f]{20,}\b/g, (hex) => `${hex.slice(0, 8)}…`);

/** Writes the report for auditors: a table by kind of lie, with what each catcher really said. */
export async function writeReport(rows: readonly Row[], lasted: number): Promise<void> {
  const kinds = [...new Set(rows.map(({ lie }) => lie.kind))];
  const parts = kinds.flatMap((kind) => [
    `## ${kind[0]?.toUpperCase()}${kind.slice(1)}`,
    '',
    '| Lie | How | Result | Who says what |',
    '|---|---|---|---|',
    ...rows
      .filter(({ lie }) => lie.kind === kind)
      .map(({ lie, outcome, verdict }) => {
        const sights = outcome.sights.map(
          ({ by, colour, words, at }) => `**${by}**, ${colour}, ${at}: ${short(words)}`,
        );
        const result = `${verdict}. ${short(outcome.gain)}`;
        return `| ${[`\`${lie.name}\` ${lie.title}`, lie.means, result, sights.join('<br>')].map(cell).join(' | ')} |`;
      }),
    '',
  ]);
  const failed = rows.filter(({ verdict }) => !isGood(verdict)).length;
  const text = [
    '# What a dishonest operator could try',
    '',
    'Written by `npm run dishonest -- --report`. Each lie was built into a real site with real pages; the last column is what the catchers really said. Red reports the lie, amber says that it can’t tell, green says that all is well.',
    '',
    `${rows.length - failed} passed, ${failed} failed, in ${seconds(lasted)}.`,
    '',
    ...parts,
  ];
  await writeFile(FILE, `${text.join('\n').trimEnd()}\n`);
}
