import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Configure } from '../embedded-postgres/embedded-postgres.ts';
import { EmbeddedPostgresError, systemErrorCode } from '../embedded-postgres/error.ts';
import { makeFolder } from '../embedded-postgres/folder.ts';
import { archiving } from './commands.ts';
import { type BackupPlace, openSeries, walFolder } from './series.ts';

/**
 * Makes an embedded PostgreSQL archive its write-ahead log (WAL) in the backup folder; undefined without a backup
 * folder.
 */
export function archivingInto(place: BackupPlace | undefined): Configure | undefined {
  if (place === undefined) return undefined;
  return async ({ postgresDir, clusterDir, handOver }) => {
    try {
      await makeFolder(place.dir, 0o711);
      await access(place.dir, constants.R_OK | constants.W_OK | constants.X_OK);
      const series = await openSeries(place, postgresDir, clusterDir);
      await handOver(walFolder(place, series.id));
      return archiving(place, series);
    } catch (error) {
      throw new EmbeddedPostgresError(
        `The folder ${place.dir} for backups cannot be used (${systemErrorCode(error)}): set BACKUP_DIR to one that can.`,
      );
    }
  };
}
