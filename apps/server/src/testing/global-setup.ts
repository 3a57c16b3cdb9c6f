import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import { testing } from '../platform/settings/inner-settings.ts';
import { makeFastFolder } from './fast-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the database cluster of this test run. */
    clusterUrl: string;
  }
}

export const TEMPLATE = 'aureus_template';

/** Starts one real PostgreSQL for the whole test run, with a migrated database that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeFastFolder('aureus-test');
  // In tests, commits don't have to reach the disk, because a run can be repeated after a power failure.
  const postgres = await startEmbeddedPostgres({
    dataDir,
    major: testing.TEST_POSTGRES.parse(process.env['TEST_POSTGRES'] ?? testing.TEST_POSTGRES.default),
    settings: {
      fsync: 'off',
      max_connections: '300',
      // Parallel workers don't pay off for small queries, and autovacuum doesn't for hundreds of short-lived
      // databases.
      max_parallel_workers_per_gather: '0',
      autovacuum: 'off',
    },
  });
  const clusterUrl = postgres.url;
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = clusterUrl.replace(/\/[^/]*$/, `/${TEMPLATE}`);
  await prepareDatabase({ ownerUrl: template });
  project.provide('clusterUrl', clusterUrl);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
