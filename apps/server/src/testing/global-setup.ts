import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import { testing } from '../platform/settings/inner-settings.ts';
import { makeFastFolder } from './fast-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this run, at its maintenance database. */
    clusterUrl: string;
  }
}

export const TEMPLATE = 'aureus_template';

/** One real PostgreSQL for the whole run, and in it one migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeFastFolder('aureus-test');
  // A test run that loses power starts again: only here commits need not reach the disk.
  const postgres = await startEmbeddedPostgres({
    dataDir,
    major: testing.TEST_POSTGRES.parse(process.env['TEST_POSTGRES'] ?? testing.TEST_POSTGRES.default),
    settings: {
      fsync: 'off',
      max_connections: '300',
      // Processes that help with small queries, and sweep hundreds of short-lived databases, cost more than they save.
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
