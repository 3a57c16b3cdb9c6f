import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './platform/config-error.ts';
import { VERSION } from './platform/migration-files.ts';
import { readEnvironment, readVariables } from './platform/settings/environment.ts';

/** Describes the release, written by `npm run release`. A checkout doesn't have the file. */
const RELEASE = new URL('../../../release.json', import.meta.url);

/** Program that plays every provider of a test site. The server doesn't depend on it. */
const SANDBOX = new URL('../../sandbox/src/main.ts', import.meta.url);

/**
 * Command of a release. Settings are checked before it runs, unless `isUnchecked`: it checks them itself or needs
 * none.
 */
type Command = { purpose: string; isUnchecked?: true; run: (args: string[]) => Promise<void> };

const say = (line: string) => console.log(line);

/** Commands of a release. Each is loaded on demand and runs in this process. */
const COMMANDS: Readonly<Record<string, Command>> = {
  start: { purpose: 'serves the site until SIGTERM', run: () => load(import('./main.ts')) },
  migrate: {
    purpose:
      'brings the database to this release, as its owner; --check only says what is missing, --seal lists and seals decisions of before',
    run: async (args) => endWith(await (await import('./migrate.ts')).runMigrate(args, process.env, say)),
  },
  staff: {
    purpose: "what staff do beside the site, as the database's owner",
    run: async (args) => {
      const { code, said } = await (await import('./staff.ts')).runStaff(args, process.env);
      (code === 0 ? console.log : console.error)(said);
      endWith(code);
    },
  },
  beacon: {
    purpose: "hands in late beacon rounds from a file, as the database's owner",
    run: () => load(import('./beacon.ts')),
  },
  audit: {
    purpose:
      "proves the ledger, the staff's log, and what stands behind each transfer, as the database's owner",
    run: () => load(import('./audit.ts')),
  },
  backup: {
    purpose: 'makes a base backup of the embedded database; --list says what can be restored',
    run: () => load(import('./backup.ts')),
  },
  restore: {
    purpose: 'restores the embedded database: --to <time>, or --to latest',
    run: () => load(import('./restore.ts')),
  },
  sandbox: {
    purpose:
      "plays the site's providers, with STAGING=1 alone; --env prints the settings that the site needs for it",
    isUnchecked: true,
    run: () => {
      const { PORT = '3000', SANDBOX_PORT, DATA_DIR = './data', PUBLIC_URL } = process.env;
      process.env['PORT'] = SANDBOX_PORT ?? String(Number(PORT) + 1);
      process.env['DATA_DIR'] = path.join(DATA_DIR, 'sandbox');
      process.env['PRODUCT_URL'] ??= PUBLIC_URL;
      return load(import(SANDBOX.href));
    },
  },
  doctor: {
    purpose:
      'examines a configuration before a start; --before-migrate takes a database without this release',
    isUnchecked: true,
    run: async (args) =>
      endWith((await (await import('./doctor.ts')).examine(process.env, say, args)) ? 0 : 1),
  },
  version: { purpose: 'says which release this is', isUnchecked: true, run: async () => say(versionText()) },
  help: { purpose: 'says this', isUnchecked: true, run: async () => say(helpText()) },
};

const load = async (program: Promise<unknown>): Promise<void> => void (await program);

function endWith(code: number): void {
  process.exitCode = code;
}

function versionText(): string {
  if (!existsSync(RELEASE)) return `aureus ${VERSION} (a checkout)`;
  const { version, platform, commit } = JSON.parse(readFileSync(RELEASE, 'utf8')) as Record<string, string>;
  return `aureus ${version} ${platform} ${commit}`;
}

const helpText = (): string =>
  [
    'Usage: ./aureus <command>',
    '',
    ...Object.entries(COMMANDS).map(([name, { purpose }]) => `  ${name.padEnd(8)} ${purpose}`),
    '',
    'Settings are environment variables, or lines of the file .env in the folder where it is called.',
  ].join('\n');

/**
 * `./aureus`: runs one command of a release, with the settings from `.env` in the working directory. In a release
 * NODE_ENV defaults to `production`.
 */
async function runCommand([name = 'help', ...args]: string[]): Promise<void> {
  const command = COMMANDS[name.replace(/^--/, '')];
  if (command === undefined) throw new ConfigError(`There is no command ${name}: see ./aureus help.`);
  const stage = existsSync(RELEASE) ? { NODE_ENV: 'production' } : {};
  const folder = process.cwd();
  // The loaded program reads `process.argv` itself, so the command's name must be removed.
  process.argv.splice(2, 1);
  Object.assign(
    process.env,
    stage,
    command.isUnchecked ? readVariables(folder).env : readEnvironment(folder),
  );
  await command.run(args);
}

runCommand(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
