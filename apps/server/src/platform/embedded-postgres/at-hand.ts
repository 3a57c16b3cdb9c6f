import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { readEmbeddedPostgresUrl } from './url.ts';

/** The database of a program beside the site: the configured one, the site's own if it runs, or else that one, started. */
export async function databaseAtHand({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const running = databaseUrl ?? (await readEmbeddedPostgresUrl(dataDir));
  if (running !== undefined) return { url: running, stop: async () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir });
  return { url: postgres.url, stop: () => postgres.stop() };
}
