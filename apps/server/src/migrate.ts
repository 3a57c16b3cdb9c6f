import { parseArgs } from 'node:util';
import { ConfigError } from './platform/config-error.ts';
import { databaseAtHand } from './platform/embedded-postgres/at-hand.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/error.ts';
import { VERSION } from './platform/migration-files.ts';
import { isUpToDate, linesOf } from './platform/migration-plan.ts';
import { comparePrepared, prepareDatabase } from './platform/prepare-database.ts';
import { readSettings, type Settings, type Variables } from './platform/settings/read-settings.ts';
import { sealOld } from './seal.ts';

/**
 * Timeout in ms of a migration that waits for a lock. Players' queries wait behind such a migration, so it must give
 * up soon.
 */
const LOCK_TIMEOUT_MS = 4_000;
/** Exit codes of the command. */
const [DONE, FAILED, DIFFERS] = [0, 1, 2];

/**
 * `npm run migrate`, `./aureus migrate`: migrates the database to this release, as its owner, while processes of the
 * previous release keep running. With `--check` it only prints what it would do. With `--seal` it lists what no seal
 * proves, such as decisions from before they were sealed, and seals it if given the list's code.
 * @returns the exit code: 0 if all is done, 2 if `--check` finds that the database isn't up to date, 1 after an error
 * that it explains, or for the code of another list. Throws other errors.
 */
export async function runMigrate(
  args: string[],
  variables: Variables,
  say: (line: string) => void,
): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        seal: { type: 'boolean', default: false },
      },
    });
    const [code] = positionals.splice(0, values.seal && !values.check ? 1 : 0);
    // A forgotten dash, as in "migrate check", must not migrate.
    if (positionals.length > 0)
      throw new ConfigError(
        `migrate takes no "${positionals.join(' ')}": it takes --check, or --seal and one code.`,
      );
    if (values.seal) return (await sealOld(code, variables, say)) ? DONE : FAILED;
    const settings = readSettings(variables);
    checkSettings(settings);
    const database = await databaseAtHand({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
    try {
      const options = {
        ownerUrl: database.url,
        appUrl: settings.DATABASE_APP_URL,
        edgeUrl: settings.DATABASE_EDGE_URL,
        isProduction: settings.NODE_ENV === 'production',
      };
      return values.check ? await check(options, say) : await bringUp(options, say);
    } finally {
      await database.stop();
    }
  } catch (error) {
    const isClear =
      error instanceof ConfigError ||
      error instanceof EmbeddedPostgresError ||
      (error instanceof TypeError && 'code' in error);
    if (!isClear) throw error;
    say(error.message);
    return FAILED;
  }
}

function checkSettings(settings: Settings): void {
  if (settings.NODE_ENV !== 'production' || settings.EMBEDDED_DATABASE) return;
  const missing = (['DATABASE_URL', 'DATABASE_APP_URL'] as const).filter(
    (name) => settings[name] === undefined,
  );
  if (missing.length > 0)
    throw new ConfigError(
      `In production migrate needs DATABASE_URL, the database's owner, and DATABASE_APP_URL, the login of the site's processes: ${missing.join(' and ')} is missing.`,
    );
}

type Target = {
  ownerUrl: string;
  appUrl: string | undefined;
  edgeUrl: string | undefined;
  isProduction: boolean;
};

async function check(target: Target, say: (line: string) => void): Promise<number> {
  const { plan, login, edge } = await comparePrepared(target);
  const lines = [
    ...linesOf(plan),
    ...(login === 'missing' ? ["look after the application's login, which can't sign in"] : []),
    ...(login === 'unlimited' ? ["set the time limits of the application's login"] : []),
    ...(edge === 'missing' ? ["look after the edges' login, which can't sign in"] : []),
    ...(edge === 'unlimited' ? ["set the limits of the edges' login"] : []),
  ];
  if (lines.length === 0) {
    say(`The database is at version ${VERSION}.`);
    return DONE;
  }
  say(`To bring the database to version ${VERSION}, migrate would`);
  for (const line of lines) say(`- ${line}`);
  return DIFFERS;
}

async function bringUp(target: Target, say: (line: string) => void): Promise<number> {
  let steps = 0;
  let total = 0;
  await prepareDatabase({
    ...target,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    onPlan(plan) {
      total = plan.migrations.length + plan.functions.length + plan.indexes.length + (plan.isNew ? 1 : 0);
      say(isUpToDate(plan) ? `The database has everything of version ${VERSION}` : 'Will');
      for (const line of linesOf(plan)) say(`- ${line}`);
    },
    onProgress(line) {
      steps += line.startsWith('migrated ') ? 1 : 0;
      say(line.startsWith('migrated ') ? `${steps} of ${total}: ${line}` : line);
    },
  });
  say(`The database is at version ${VERSION}.`);
  return DONE;
}

if (import.meta.main)
  process.exitCode = await runMigrate(process.argv.slice(2), process.env, (line) => console.log(line));
