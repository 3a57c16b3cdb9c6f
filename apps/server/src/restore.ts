import { parseArgs } from 'node:util';
import { BackupError } from './platform/backup/error.ts';
import { restore } from './platform/backup/restore.ts';
import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/config-error.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/error.ts';

const USAGE =
  'Usage: npm run restore -- --to <time, such as 2027-01-31T12:00:00Z, or latest> [--from <series>]';

/** `npm run restore`: restores the embedded database in DATA_DIR to a moment. The site must not be running. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, from: { type: 'string' } } });
  const { backup, dataDir } = readConfig(process.env, 'owner');
  if (backup === undefined) throw new BackupError('Set BACKUP_DIR to the folder that the backups are in.');
  const to = momentOf(values.to);
  const startedAt = Date.now();
  const result = await restore(backup, {
    dataDir,
    to,
    from: values.from,
    say: (line) => console.error(line),
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (result.aside !== null) console.log(`The database that was there lies in ${result.aside}`);
  console.log(
    `Restored in ${seconds} s; the last commit is of ${result.reached ?? `before ${result.base}`}. The next start says which acknowledged transfers are missing.`,
  );
}

/**
 * Parses the moment to restore; undefined for `latest`. @throws BackupError if the text is missing, or isn't a time
 * with a time zone.
 */
function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) throw new BackupError(USAGE);
  if (text === 'latest') return undefined;
  const moment = new Date(text);
  if (
    !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:?\d\d)$/.test(text) ||
    !isValid(moment)
  )
    throw new BackupError(`"${text}" is no time with a zone, such as 2027-01-31T12:00:00Z.`);
  return moment;
}

const isValid = (moment: Date): boolean => !Number.isNaN(moment.getTime());

main().catch((error: unknown) => {
  const isClear =
    [ConfigError, EmbeddedPostgresError, BackupError].some((kind) => error instanceof kind) ||
    (error instanceof TypeError && 'code' in error);
  console.error(isClear ? (error as Error).message : error);
  process.exit(1);
});
