#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { QUICKNET } from '@aureus/fair/quicknet.ts';
import { type Progress, type Report, readJson, UnusableFile } from './files.ts';
import { report } from './report.ts';
import { testVectors } from './test-vectors.ts';

const USAGE = `Usage: aureus-verify <file.json> [--beacon-key <hex>], or aureus-verify --test-vectors
  The file is an export of bets, or a round, battle, rain or raffle. Ends with 0 when every check has passed.
  --beacon-key  trusts a private beacon with this public key in place of ${QUICKNET.name}`;

let nextLineAt = 0;
process.exitCode = main();

/** @returns the exit code: 0 when every check has passed. */
function main(): number {
  const args = readArguments();
  if (args === undefined) return 1;
  if (args.path === undefined) {
    console.log(JSON.stringify(testVectors(), null, 2));
    return 0;
  }
  try {
    const { lines, isGood } = run(report(readJson(readFile(args.path)), args.beaconKey));
    console.log(lines.join('\n'));
    return isGood ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** @returns `undefined` when they cannot be understood, which was said then; no path asks for the test vectors. */
function readArguments(): { path?: string | undefined; beaconKey?: string | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'beacon-key': { type: 'string' }, 'test-vectors': { type: 'boolean', default: false } },
    });
    if (positionals.length === (values['test-vectors'] ? 0 : 1))
      return { path: positionals[0], beaconKey: values['beacon-key'] };
  } catch {
    // An option that there is not: the usage says which there are.
  }
  console.error(USAGE);
  return undefined;
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UnusableFile(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  }
}

function run(reporting: ReturnType<typeof report>): Report {
  for (;;) {
    const step = reporting.next();
    if (step.done) return step.value;
    showProgress(step.value);
  }
}

/** One line that rewrites itself on a terminal, a line now and then elsewhere. */
function showProgress({ done, total }: Progress): void {
  const { stderr } = process;
  const now = Date.now();
  if (now < nextLineAt && done < total) return;
  nextLineAt = now + (stderr.isTTY ? 500 : 5000);
  const line = `${done} of ${total} bets`;
  stderr.write(stderr.isTTY ? `\r\u001B[K${line}${done === total ? '\n' : ''}` : `${line}\n`);
}
