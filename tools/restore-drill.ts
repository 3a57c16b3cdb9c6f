// Restores a site from its backups and compares it with the calls that were acknowledged to its players. Ends with `N
// passed, N failed`. Usage: npm run restore-drill [-- --report <file>] [--seconds <of play before and after the
// moment>]
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Part, reportOf } from './restore-drill.checks.ts';
import { dumpableMajor, dumpPart, physicalPart } from './restore-drill.parts.ts';

const { values } = parseArgs({
  options: { report: { type: 'string' }, seconds: { type: 'string', default: '15' } },
});
const say = (line: string) => process.stderr.write(`${line}\n`);
const folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-drill-'));
const parts: Part[] = [];
const at = new Date();
try {
  const options = { folder, players: 6, seconds: Number(values.seconds), say };
  parts.push(await physicalPart(options));
  const major = await dumpableMajor();
  if (major === undefined) say('There is no pg_dump here: the dump is left out.');
  else parts.push(await dumpPart(options, major));
} finally {
  await rm(folder, { recursive: true, force: true });
}
const report = reportOf(at, parts);
if (values.report !== undefined) {
  await mkdir(path.dirname(path.resolve(values.report)), { recursive: true });
  await writeFile(values.report, report);
}
console.log(report);
if (!report.endsWith(', 0 failed\n')) process.exitCode = 1;
