// Output of the storm: on the terminal, and docs/storm.md.
import os from 'node:os';
import type { Line } from './storm.site.ts';

/** Part of the storm with its lines. */
export type StormPart = { title: string; lines: readonly Line[] };

const resultOf = ({ isPassed }: Line): string =>
  isPassed === undefined ? '' : isPassed ? 'passed' : 'FAILED';

/** Prints a part to the terminal. */
export function printPart({ title, lines }: StormPart): void {
  console.log(`\n${title}`);
  for (const line of lines) {
    const { name, figure, bar } = line;
    const judged = bar === undefined ? '' : ` (${bar}: ${resultOf(line)})`;
    console.log(`  ${name}: ${figure}${judged}`);
  }
}

/** Returns docs/storm.md. @param command with which it was made. */
export function reportOf(about: {
  at: Date;
  command: string;
  seed: number;
  parts: readonly StormPart[];
}): string {
  const { at, command, seed, parts } = about;
  const sections = parts.map(({ title, lines }) =>
    [
      `## ${title}`,
      '',
      '| | figure | bar | |',
      '|---|---|---|---|',
      ...lines.map((line) => `| ${line.name} | ${line.figure} | ${line.bar ?? ''} | ${resultOf(line)} |`),
      '',
    ].join('\n'),
  );
  const gib = Math.round(os.totalmem() / 1024 ** 3);
  const model = os.cpus()[0]?.model.trim() ?? 'unknown processor';
  return [
    '# Storm',
    '',
    `Made by \`${command}\` on ${at.toISOString()}, with seed ${seed}, on ${os.availableParallelism()} cores (${model}, ${gib} GiB). Site, PostgreSQL with durable commits, players and sockets share these cores; the load average was ${os.loadavg()[0]?.toFixed(1)} at the end.`,
    '',
    'Each player’s call has an idempotency key and is sent again with it until it’s answered. A journal outside the killed processes holds every answer. In the end it’s compared with the database, and every key is asked again.',
    '',
    ...sections,
  ].join('\n');
}
