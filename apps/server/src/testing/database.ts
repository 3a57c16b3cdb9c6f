import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { onLostConnection } from '../platform/connections.ts';
import { TEMPLATE } from './global-setup.ts';

export type TestDatabase = {
  /** URL with the login of the database's owner. */
  url: string;
  /** Pool with the login of the database's owner, to inspect data, simulate faults and move the clock. */
  owner: pg.Pool;
  drop(): Promise<void>;
};

/**
 * Creates a separate database as a clone of the migrated template, or of the empty `template1`. Its files are copied,
 * which is faster than PostgreSQL's default.
 */
export async function cloneDatabase(template: string = TEMPLATE): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(clusterUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = clusterUrl.replace(/\/[^/]*$/, `/${name}`);
  const owner = new pg.Pool({ connectionString: url, max: 5 });
  onLostConnection(owner, () => {});
  return {
    url,
    owner,
    async drop() {
      await owner.end();
      await asAdmin(clusterUrl, `drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
