import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isGood, type Lie, type Outcome, type Verdict } from './lie.ts';

/** Result of one lie. */
export type Row = { lie: Lie; outcome: Outcome; verdict: Verdict; ms: number };

const FILE = new URL('../docs/reports/dishonest.md', import.meta.url);
const KEPT = new URL('../.cache/tests/dishonest.json', import.meta.url);

export const seconds = (ms: number): string =>
  ms < 120_000 ? `${(ms / 1000).toFixed(1)} s` : `${(ms / 60_000).toFixed(1)} min`;

/** Returns a text for a cell of a Markdown table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

/** Shortens what differs from run to run: long hexadecimal numbers and ids. */
const short = (text: string): string =>
  text
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, (id) => `${id.slice(0, 8)}…`)
    .replaceAll(/\b[0-9a-f]{20,}\b/g, (hex) => `${hex.slice(0, 8)}…`);

/** Results of the last run of each lie, by name. Functions of lies aren't stored. */
type Kept = Record<string, { kind: string; title: string; means: string } & Omit<Row, 'lie'>>;

/** Stores the results of a run beside those of other lies. @returns the last result of each lie, in the given order. */
async function keepRows(rows: readonly Row[], names: readonly string[]): Promise<[string, Kept[string]][]> {
  const stored = JSON.parse(await readFile(KEPT, 'utf8').catch(() => '{}')) as Kept;
  for (const { lie, ...row } of rows) {
    const { kind, title, means } = lie;
    stored[lie.name] = { kind, title, means, ...row };
  }
  await mkdir(new URL('.', KEPT), { recursive: true });
  await writeFile(KEPT, JSON.stringify(stored));
  return names.flatMap((name) => {
    const row = stored[name];
    return row === undefined ? [] : [[name, row] as [string, Kept[string]]];
  });
}

/**
 * Stores the results of a run. With `isWritten`, writes the report for auditors: a table by kind of lie, with what each
 * catcher said in the lie's last run.
 */
export async function report(
  rows: readonly Row[],
  names: readonly string[],
  isWritten: boolean,
): Promise<void> {
  const all = await keepRows(rows, names);
  if (!isWritten) return;
  const kinds = [...new Set(all.map(([, { kind }]) => kind))];
  const parts = kinds.flatMap((kind) => [
    `## ${kind[0]?.toUpperCase()}${kind.slice(1)}`,
    '',
    '| Lie | How | Result | Who says what |',
    '|---|---|---|---|',
    ...all
      .filter(([, row]) => row.kind === kind)
      .map(([name, { title, means, outcome, verdict }]) => {
        const sights = outcome.sights.map(
          ({ by, colour, words, at }) => `**${by}**, ${colour}, ${at}: ${short(words)}`,
        );
        const result = `${verdict}. ${short(outcome.gain)}`;
        return `| ${[`\`${name}\` ${title}`, means, result, sights.join('<br>')].map(cell).join(' | ')} |`;
      }),
    '',
  ]);
  const failed = all.filter(([, { verdict }]) => !isGood(verdict)).length;
  const lasted = all.reduce((sum, [, { ms }]) => sum + ms, 0);
  const missing = names.filter((name) => !all.some(([one]) => one === name));
  const text = [
    '# What a dishonest operator could try',
    '',
    'Written by `npm run dishonest -- --report`. Each lie was built into a real site with real pages; the last column is what the catchers said in its last run. Red reports the lie, amber says that it can’t tell, green says that all is well.',
    '',
    `${all.length - failed} passed, ${failed} failed, in ${seconds(lasted)}.${missing.length === 0 ? '' : ` Not run: ${missing.join(', ')}.`}`,
    '',
    ...parts,
  ];
  await writeFile(FILE, `${text.join('\n').trimEnd()}\n`);
}
