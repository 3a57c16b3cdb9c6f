import { parseArgs } from 'node:util';
import { makeBaseBackup } from './platform/backup/base-backup.ts';
import { BackupError } from './platform/backup/error.ts';
import { rangesOf } from './platform/backup/restore-point.ts';
import { type BackupPlace, listBases, listSeries, reachesOf } from './platform/backup/series.ts';
import { readConfig } from './platform/config.ts';
import { ConfigError } from './platform/config-error.ts';
import { databaseAtHand } from './platform/embedded-postgres/at-hand.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/error.ts';

/**
 * `npm run backup`: makes a base backup of the embedded database, with or without the site running. `--list` shows the
 * existing backups.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } });
  const { backup, databaseUrl, dataDir } = readConfig(process.env, 'owner');
  if (backup === undefined) throw new BackupError('Set BACKUP_DIR to the folder that backups go to.');
  if (values.list) return list(backup);
  const { url, stop } = await databaseAtHand({ databaseUrl, dataDir, backup });
  try {
    const base = await makeBaseBackup(backup, url, (line) => console.error(line));
    console.log(
      `The base backup ${base.label} holds ${base.files} files of ${megabytes(base.bytes)}, stored in ${megabytes(base.storedBytes)}; it can be restored to ${base.stoppedAt} and later.`,
    );
  } finally {
    await stop();
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

async function list(place: BackupPlace): Promise<void> {
  const all = await listSeries(place);
  const newest = (await Promise.all(all.map(({ id }) => listBases(place, id))))
    .flat()
    .toSorted((a, b) => a.stoppedAt.localeCompare(b.stoppedAt))
    .at(-1);
  for (const series of all) {
    const reaches = await reachesOf(place, series.id);
    console.log(`Series ${series.id} (PostgreSQL ${series.postgres}, cluster ${series.cluster})`);
    for (const { base } of reaches)
      console.log(
        `  ${base.label}  ${megabytes(base.storedBytes)}${base.isSealed ? ', sealed' : ''}, from ${base.stoppedAt}`,
      );
    console.log(`  can be restored to: ${rangesOf(reaches).join(' and ') || 'no moment'}`);
  }
  console.log(
    newest === undefined ? 'There is no backup.' : `The newest base backup is of ${newest.stoppedAt}.`,
  );
}

main().catch((error: unknown) => {
  const isClear = [ConfigError, EmbeddedPostgresError, BackupError].some((kind) => error instanceof kind);
  console.error(isClear ? (error as Error).message : error);
  process.exit(1);
});
