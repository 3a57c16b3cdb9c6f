#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { QUICKNET } from '@aureus/fair/quicknet.ts';
import {
  decode,
  type FileReport,
  type Progress,
  progressLine,
  random,
  readJson,
  UnusableFile,
} from './files.ts';
import { type Addresses, lookUp, QUICKNET_RELAYS } from './online.ts';
import { downloadPages, reportPages } from './pages.ts';
import { report } from './report.ts';
import { isExport } from './report-export.ts';
import { testVectors } from './test-vectors.ts';

const USAGE = `Usage: aureus-verify <file.json> [--seen <seen.json>] [--before <older.json>] [--raffle <raffle.json>]
         [--beacon-key <hex>] [--online [--site <address>] [--relay <address>]],
       or aureus-verify --pages <address> [--language <tag>] [--save <list.json>] [--before <list.json>],
       or aureus-verify --test-vectors
  The file is an export of bets, or a round, battle, rain or raffle. Ends with 0 when every check has passed.
  --seen        compares an export with what your browser saw, as you saved it on the site
  --before      compares an export with one that you kept from before
  --raffle      looks up the export's own tickets in the list of a raffle
  --beacon-key  trusts a private beacon with this public key in place of ${QUICKNET.name}
  --online      asks relays of the beacon for the rounds of draws that were refunded or wait; without it and --pages
                no connection is opened
  --site        asks this site for its public count of refunds and its declared outages, too
  --relay       asks this address of the beacon's chain in place of the known ones; may be given again
  --pages       downloads a site's page with all its scripts and styles, and prints one digest of them, to be compared
                with someone else's; --language asks for another language than en, --save keeps the list of files, and
                --before compares with a list that was kept. Ends with 1 if a file changed whose name has a hash`;

let nextLineAt = 0;
process.exitCode = await main();

type Arguments = {
  path?: string | undefined;
  beaconKey?: string | undefined;
  /** Paths of files to compare with: a browser's memory, an older export and a raffle with its list. */
  seen?: string | undefined;
  before?: string | undefined;
  raffle?: string | undefined;
  /** Site whose page files are hashed, in place of a file. */
  pages?: { site: string; language: string; save?: string | undefined } | undefined;
  /** Addresses for the online checks. Set only with --online. */
  addresses?: Addresses | undefined;
};

/**
 * Runs the program.
 * @returns the exit code: 0 when every check has passed, or the test vectors were printed.
 */
async function main(): Promise<number> {
  const args = readArguments();
  if (args === undefined) return 1;
  if (args.path === undefined && args.pages === undefined) {
    console.log(JSON.stringify(testVectors(), null, 2));
    return 0;
  }
  try {
    const read = (path: string): unknown => readJson(readFile(path));
    if (args.pages !== undefined)
      return await checkPages(args.pages, args.before === undefined ? undefined : read(args.before));
    const seen = args.seen === undefined ? undefined : read(args.seen);
    const before = args.before === undefined ? undefined : read(args.before);
    const raffle = args.raffle === undefined ? undefined : read(args.raffle);
    const file = read(args.path ?? '');
    if ([seen, before, raffle].some((other) => other !== undefined) && !isExport(file))
      throw new UnusableFile('Only an export of bets can be compared with --seen, --before or --raffle.');
    const judged = run(report(file, { beaconKey: args.beaconKey, random, seen, before, raffle }));
    console.log(judged.lines.join('\n'));
    const looked = args.addresses && (await lookUp(judged, judged.pinned, args.addresses));
    if (looked) console.log(looked.lines.join('\n'));
    return judged.isGood && (looked?.isGood ?? true) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** Hashes a site's page files and prints the report. @returns the exit code. */
async function checkPages(
  { site, language, save }: NonNullable<Arguments['pages']>,
  before: unknown,
): Promise<number> {
  const pages = await downloadPages(site, language, undefined, (done, total) =>
    showProgress({ done, total, unit: 'files' }),
  );
  const { lines, isGood } = reportPages(pages, before);
  console.log(lines.join('\n'));
  if (save !== undefined) writeFileSync(save, `${JSON.stringify(pages, null, 2)}\n`);
  return isGood ? 0 : 1;
}

/**
 * Parses the arguments. With `--test-vectors` in place of a path, the program prints the test vectors.
 * @returns `undefined` when the arguments are invalid; the usage is then already printed.
 */
function readArguments(): Arguments | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'beacon-key': { type: 'string' },
        'test-vectors': { type: 'boolean', default: false },
        online: { type: 'boolean', default: false },
        site: { type: 'string' },
        seen: { type: 'string' },
        before: { type: 'string' },
        raffle: { type: 'string' },
        relay: { type: 'string', multiple: true },
        pages: { type: 'string' },
        language: { type: 'string' },
        save: { type: 'string' },
      },
    });
    const { online, site, relay: relays = QUICKNET_RELAYS, pages } = values;
    if (pages !== undefined && URL.canParse(pages) && positionals.length === 0)
      return {
        pages: { site: pages, language: values.language ?? 'en', save: values.save },
        before: values.before,
      };
    const isOwn = site === undefined || URL.canParse(site);
    if (
      pages === undefined &&
      positionals.length === (values['test-vectors'] ? 0 : 1) &&
      isOwn &&
      relays.every((url) => URL.canParse(url))
    )
      return {
        path: positionals[0],
        beaconKey: values['beacon-key'],
        seen: values.seen,
        before: values.before,
        raffle: values.raffle,
        addresses: online ? { relays, site } : undefined,
      };
  } catch {
    // Unknown option: the usage is printed instead of a stack trace.
  }
  console.error(USAGE);
  return undefined;
}

function readFile(path: string): string {
  try {
    return decode(readFileSync(path));
  } catch (error) {
    throw new UnusableFile(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  }
}

function run(reporting: ReturnType<typeof report>): FileReport {
  for (;;) {
    const step = reporting.next();
    if (step.done) return step.value;
    showProgress(step.value);
  }
}

/** Shows the progress: as one updating line on a terminal, otherwise as a new line from time to time. */
function showProgress(progress: Progress): void {
  const { done, total } = progress;
  const { stderr } = process;
  const now = Date.now();
  if (now < nextLineAt && done < total) return;
  nextLineAt = now + (stderr.isTTY ? 500 : 5000);
  const line = progressLine(progress);
  stderr.write(stderr.isTTY ? `\r\u001B[K${line}${done === total ? '\n' : ''}` : `${line}\n`);
}
