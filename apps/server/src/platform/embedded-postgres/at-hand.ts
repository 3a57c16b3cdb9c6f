import { archivingInto } from '../backup/archiving.ts';
import type { BackupPlace } from '../backup/series.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { readEmbeddedPostgresUrl } from './url.ts';

/**
 * Returns a database for a program beside the site: the configured one, or the site's embedded one, which is started
 * if it isn't running.
 */
export async function databaseAtHand({
  databaseUrl,
  dataDir,
  backup,
}: {
  databaseUrl: string | undefined;
  dataDir: string;
  backup?: BackupPlace | undefined;
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const running = databaseUrl ?? (await readEmbeddedPostgresUrl(dataDir));
  if (running !== undefined) return { url: running, stop: async () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir, configure: archivingInto(backup) });
  return { url: postgres.url, stop: () => postgres.stop() };
}
