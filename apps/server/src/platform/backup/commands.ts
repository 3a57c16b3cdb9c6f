import { fileURLToPath } from 'node:url';
import { type BackupPlace, type Series, timelinesFolder, walFolder } from './series.ts';

/**
 * Seconds after which PostgreSQL archives a segment of the log that isn't full, so that losing the machine loses about
 * a minute at most.
 */
const ARCHIVE_SECONDS = 60;

const ARCHIVE = fileURLToPath(new URL('./archive-wal.ts', import.meta.url));
const FETCH = fileURLToPath(new URL('./fetch-wal.ts', import.meta.url));

/** Builds a command for PostgreSQL: quoted for the shell, and with literal percent signs doubled. */
const commandOf = (words: readonly string[], placeholders: string): string =>
  `${words.map((word) => `'${word.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`).join(' ')} ${placeholders}`;

/** Settings and environment with which PostgreSQL archives its log into a series of backups. */
export const archiving = (place: BackupPlace, series: Series) => ({
  settings: {
    archive_mode: 'on',
    archive_command: commandOf(
      [process.execPath, '--no-warnings', ARCHIVE, walFolder(place, series.id)],
      '"%p" "%f"',
    ),
    archive_timeout: `${ARCHIVE_SECONDS}s`,
  },
  env: environmentOf(place),
});

/**
 * Settings and environment with which PostgreSQL recovers from a series of backups. @param to undefined for everything
 * that is archived.
 */
export const recovering = (place: BackupPlace, series: Series, to: Date | undefined) => ({
  settings: {
    archive_mode: 'off',
    // Refuses connections until the recovery has ended.
    hot_standby: 'off',
    restore_command: commandOf(
      [
        process.execPath,
        '--no-warnings',
        FETCH,
        walFolder(place, series.id),
        timelinesFolder(place, series.cluster),
      ],
      '"%f" "%p"',
    ),
    recovery_target_timeline: 'current',
    ...(to === undefined
      ? {}
      : {
          // PostgreSQL doesn't know the time zone `Z` at this point of its start, only offsets.
          recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'),
          recovery_target_inclusive: 'on',
          recovery_target_action: 'promote',
        }),
  },
  env: environmentOf(place),
});

const environmentOf = ({ key }: BackupPlace): NodeJS.ProcessEnv =>
  key === undefined ? {} : { BACKUP_KEY: key.toString('hex') };
