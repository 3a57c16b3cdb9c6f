import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import type { Sight } from './lie.ts';
import { until } from './patience.ts';
import type { Site } from './site.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
/** The program that players download. */
const VERIFIER = 'apps/web/dist/verify/aureus-verify.mjs';
/** Most letters of a catcher's words that are reported. */
const MOST_LETTERS = 400;

/** Parts of a site that the program needs. */
type Place = Pick<Site, 'url' | 'sandboxUrl' | 'dataDir'>;

type Run = { code: number; output: string; errors: string };

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: root, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ code, output: stdout, errors: stderr });
      },
    );
  });
}

/** Options of a run of the program: files of the player with which a file is compared, and ways to run. */
export type Compared = {
  seen?: string;
  before?: string;
  online?: boolean;
  /** True for a run as if the file were made a day later, in which all draws count as from after `POSTPONED_SINCE` of the program. */
  dayLater?: boolean;
  /** True if the sandbox's beacon isn't trusted in place of quicknet. */
  isUntrusted?: boolean;
};

const BY = (compared: Compared): Sight['by'] =>
  compared.online
    ? 'program --online'
    : compared.seen !== undefined
      ? 'program --seen'
      : compared.before !== undefined
        ? 'program --before'
        : 'program';

/** Runs the downloaded program on a file of the site. It trusts the sandbox's beacon, unless `isUntrusted`. */
export async function verify(site: Place, file: string, compared: Compared = {}): Promise<Sight> {
  const { data: beacon } = (await (await fetch(`${site.url}/api/fairness/beacon`)).json()) as {
    data: BeaconInfo;
  };
  const { seen, before, online, dayLater, isUntrusted } = compared;
  const program = dayLater === true ? await laterProgram(site) : VERIFIER;
  const { code, output, errors } = await run([
    program,
    file,
    ...(isUntrusted === true ? [] : ['--beacon-key', beacon.publicKey]),
    ...(seen === undefined ? [] : ['--seen', seen]),
    ...(before === undefined ? [] : ['--before', before]),
    ...(online === true ? ['--online', '--site', site.url, '--relay', `${site.sandboxUrl}/beacon`] : []),
  ]);
  const lines = (output.trim() === '' ? errors : output).trim().split('\n');
  const wrong = lines.filter((line) =>
    /^(?:[A-Z]{2,}[A-Z ]+[: ]|FAILED|CONTRADICTS|\s+\S+: expected)/.test(line),
  );
  const words = (code === 0 || wrong.length === 0 ? lines.slice(-1) : wrong.slice(0, 3)).join('; ').trim();
  return {
    by: BY(compared),
    colour: code === 0 ? 'green' : 'red',
    words: `exit ${code}: ${words.slice(0, MOST_LETTERS)}`,
    at: 'at the next file',
  };
}

/** Texts of the program with their replacements for a run a day later. Each text must be there exactly once. */
const LATER = [
  ['Date.UTC(2026, 11, 1)', '0'],
  ['madeAt: file.exportedAt', 'madeAt: file.exportedAt + 86400000'],
] as const;

async function laterProgram(site: Place): Promise<string> {
  let source = await readFile(path.join(root, VERIFIER), 'utf8');
  for (const [from, to] of LATER) {
    if (source.split(from).length !== 2) throw new Error(`the program no longer has ${from} once`);
    source = source.replace(from, to);
  }
  const file = path.join(site.dataDir, 'aureus-verify-later.mjs');
  await writeFile(file, source);
  return file;
}

/** Runs `npm run audit` beside the site. */
export async function audit(site: Site): Promise<Sight> {
  const { code, output } = await run(['apps/server/src/audit.ts'], { DATA_DIR: site.dataDir });
  const lines = output.trim().split('\n');
  const faults = lines.filter((line) => line.startsWith('FAIL'));
  const counts = lines.findLast((line) => /\d+ passed, \d+ failed/.test(line)) ?? lines.at(-1) ?? '';
  return {
    by: 'audit',
    colour: code === 0 ? 'green' : 'red',
    words: [counts, ...faults].join('; ').slice(0, MOST_LETTERS),
    at: 'when it runs',
  };
}

/** Kinds of security events by which a running site reports what isn't as it should be. */
const REPORTS = /"security":"(?:books_broken|ledger_lost|money_unproven|house_alarm)"/;

/** Returns what the running site has reported by itself in its log after a point. */
export async function reportsOf(site: Site, after = 0): Promise<string[]> {
  const lines = (await site.log()).slice(after).split('\n');
  return lines
    .filter((line) => REPORTS.test(line))
    .map((line) => {
      const { security, what } = JSON.parse(line) as { security: string; what?: string };
      return `${security}: ${what ?? ''}`;
    });
}

/**
 * Lets the running site look at its books and its money now. By itself, it looks at its books every half minute, and
 * at its money every minute. @returns what it reports during this look.
 */
export async function siteLook(site: Site): Promise<Sight> {
  const before = (await site.log()).length;
  const key = 'dishonest-look';
  await site.sql(`select platform_add_job('switches-watch-books', '{}', null, $1)`, [key]);
  await until('the site’s look', async () => {
    const left = await site.sql('select from graphile_worker.jobs where key = $1', [key]);
    return left.length === 0;
  });
  const reports = await reportsOf(site, before);
  return {
    by: 'running site',
    colour: reports.length > 0 ? 'red' : 'green',
    words: reports.length > 0 ? reports.join('; ').slice(0, MOST_LETTERS) : 'reports nothing',
    at: 'within a minute',
  };
}

/** Runs `npm run staff` beside the site. @returns what it prints. @throws Error if it can't be carried out. */
export async function staffCommand(site: Site, args: readonly string[]): Promise<string> {
  const { code, output, errors } = await run(['apps/server/src/staff.ts', ...args], {
    DATA_DIR: site.dataDir,
  });
  if (code !== 0) throw new Error(`npm run staff -- ${args.join(' ')}: ${output}${errors}`);
  return output;
}
