// Output of the storm and the rollout: on the terminal, and as a report.
import os from 'node:os';
import type { Line } from './storm.site.ts';

/** Part of the storm with its lines. */
export type StormPart = { title: string; lines: readonly Line[] };

const resultOf = ({ isPassed }: Line): string =>
  isPassed === undefined ? '' : isPassed ? 'passed' : 'FAILED';

export function printPart({ title, lines }: StormPart): void {
  console.log(`\n${title}`);
  for (const line of lines) {
    const { name, figure, bar } = line;
    const judged = bar === undefined ? '' : ` (${bar}: ${resultOf(line)})`;
    console.log(`  ${name}: ${figure}${judged}`);
  }
}

/**
 * Returns the report of a trial. @param command that made the report. @param how text about what was done, in
 * Markdown.
 */
export function reportOf(about: {
  title: string;
  at: Date;
  command: string;
  how: string;
  parts: readonly StormPart[];
}): string {
  const { title: heading, at, command, how, parts } = about;
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
    `# ${heading}`,
    '',
    `Made by \`${command}\` on ${at.toISOString()}, on ${os.availableParallelism()} cores (${model}, ${gib} GiB). Site, PostgreSQL with durable commits, players and sockets share these cores; the load average was ${os.loadavg()[0]?.toFixed(1)} at the end.`,
    '',
    how,
    '',
    ...sections,
  ].join('\n');
}

/** Prints how many lines met their bars. The process exits with 1 if any didn't. */
export function finishParts(parts: readonly StormPart[]): void {
  const judged = parts.flatMap(({ lines }) => lines).filter(({ isPassed }) => isPassed !== undefined);
  const failed = judged.filter(({ isPassed }) => isPassed === false).length;
  console.log(`${judged.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
