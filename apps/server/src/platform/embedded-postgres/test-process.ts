import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { EmbeddedPostgresError } from './error.ts';

/**
 * Program that only holds an embedded PostgreSQL, for tests that kill it. Prints one line of JSON, `{ url, pid }` or
 * `{ refused }`, and stops PostgreSQL on SIGTERM. Usage: `node test-process.ts <dataDir>`.
 */
try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
  process.once('SIGTERM', () => void postgres.stop());
  process.stdout.write(`${JSON.stringify({ url: postgres.url, pid: postgres.pid })}\n`);
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  process.stdout.write(`${JSON.stringify({ refused: error.message })}\n`);
}
