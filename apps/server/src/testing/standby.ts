import { appendFile, cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { onLostConnection } from '../platform/connections.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/embedded-postgres.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import { testing } from '../platform/settings/inner-settings.ts';
import type { TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { makeFastFolder } from './fast-folder.ts';
import { type Network, startNetwork } from './network.ts';

export type StandbyPair = {
  /** Primary server. Writes of its owner don't wait for the standby. */
  primary: TestDatabase;
  link: Network;
  /** URL of the standby, as the database's owner. */
  standbyUrl: string;
  /** Promotes the standby. @returns its database, now a primary without a standby. */
  promote(): Promise<TestDatabase>;
  drop(): Promise<void>;
};

/**
 * Starts two PostgreSQL servers: a primary, and a standby that the primary's commits wait for if `isSynchronous`. The
 * standby starts from a copy of the stopped primary's files.
 */
export async function startStandbyPair({ isSynchronous = true } = {}): Promise<StandbyPair> {
  const dataDir = await makeFastFolder('aureus-pair');
  const folder = (name: string) => path.join(dataDir, name);
  const start = (name: string) =>
    startEmbeddedPostgres({
      dataDir: folder(name),
      major: testing.TEST_POSTGRES.parse(process.env['TEST_POSTGRES'] ?? testing.TEST_POSTGRES.default),
      settings: { fsync: 'off', autovacuum: 'off', wal_receiver_status_interval: '1s' },
    });
  const first = await start('primary');
  await prepareDatabase({ ownerUrl: first.url });
  const setUp = poolOf(first);
  if (isSynchronous) await setUp.query("alter system set synchronous_standby_names = 's1'");
  // Writes of tests, as the database's owner, must not wait for the standby.
  await setUp.query('alter role postgres set synchronous_commit = local');
  await setUp.end();
  await first.stop();

  await cp(folder('primary'), folder('standby'), { recursive: true, preserveTimestamps: true });
  await rm(path.join(folder('standby'), 'postgres/port'));
  const primary = await start('primary');
  const link = await startNetwork(primary.url);
  const { hostname, port, password } = new URL(link.url);
  const cluster = path.join(folder('standby'), 'postgres/cluster');
  await writeFile(path.join(cluster, 'standby.signal'), '');
  await appendFile(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=postgres password=${password} application_name=s1'\n`,
  );
  const standby = await start('standby');
  const owner = poolOf(primary);
  const standbyOwner = poolOf(standby);
  await eventually('a standby', async () => {
    const { rowCount } = await owner.query('select from pg_stat_replication where sync_state = $1', [
      isSynchronous ? 'sync' : 'async',
    ]);
    return rowCount === 1;
  });

  return {
    primary: { url: primary.url, owner, drop: async () => {} },
    link,
    standbyUrl: standby.url,
    async promote() {
      await standbyOwner.query('select pg_promote()');
      await standbyOwner.query("alter system set synchronous_standby_names = ''");
      await standbyOwner.query('select pg_reload_conf()');
      return { url: standby.url, owner: standbyOwner, drop: async () => {} };
    },
    async drop() {
      await Promise.all([owner.end(), standbyOwner.end(), link.close()]);
      await Promise.all([primary.stop(), standby.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function poolOf({ url }: EmbeddedPostgres): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 5 });
  onLostConnection(pool, () => {});
  return pool;
}
