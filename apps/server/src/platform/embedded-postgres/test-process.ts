import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { EmbeddedPostgresError } from './error.ts';

/**
 * A process that does nothing but hold an embedded PostgreSQL, for the tests that kill it: prints one line of JSON,
 * `{ url, pid }` or `{ refused }`, and stops it on SIGTERM. Usage: `node embedded-postgres-test-process.ts <dataDir>`.
 */
try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
  process.once('SIGTERM', () => void postgres.stop());
  process.stdout.write(`${JSON.stringify({ url: postgres.url, pid: postgres.pid })}\n`);
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  process.stdout.write(`${JSON.stringify({ refused: error.message })}\n`);
}
