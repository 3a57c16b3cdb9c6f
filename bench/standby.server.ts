import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@aureus/server/platform/embedded-postgres/embedded-postgres.ts';
import { freePort } from '@aureus/server/testing/free-port.ts';
import pg from 'pg';

const NAME = 'standby';
const PATIENCE_MS = 60_000;

/** A standby that streams from the site's PostgreSQL over a delayed link. */
export type Standby = {
  /** Leads the link through another delay, in ms each way, and waits until the standby streams over it. */
  delay(ms: number): Promise<void>;
  /** Makes commits wait for the standby, or no longer wait, and waits until that's in force. */
  setSynchronous(isSynchronous: boolean): Promise<void>;
  close(): Promise<void>;
};

/**
 * Copies the data folder of a stopped PostgreSQL for a standby.
 * @returns a function that starts the standby once that PostgreSQL runs again.
 */
export async function copyForStandby(
  dataDir: string,
): Promise<(primary: { owner: pg.Pool; url: string }, delaysMs: readonly number[]) => Promise<Standby>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-standby-'));
  const [from, to] = [path.join(dataDir, 'postgres'), path.join(folder, 'postgres')];
  for (const part of ['cluster', 'password'])
    await cp(path.join(from, part), path.join(to, part), { recursive: true });
  await writeFile(path.join(to, 'cluster/standby.signal'), '');
  return (primary, delaysMs) => start(folder, primary, delaysMs);
}

async function start(
  folder: string,
  { owner, url }: { owner: pg.Pool; url: string },
  delaysMs: readonly number[],
): Promise<Standby> {
  const { hostname, port, username, password } = new URL(url);
  const relays = new Map(
    await Promise.all(delaysMs.map(async (ms) => [ms, await startRelay(ms, `${hostname}:${port}`)] as const)),
  );
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    settings: { wal_retrieve_retry_interval: '100ms' },
  });
  const admin = new pg.Pool({ connectionString: postgres.url, max: 1 });
  admin.on('error', () => {});

  /** Waits until a query about the primary or the standby returns a row. */
  async function until(what: string, pool: pg.Pool, query: string): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while ((await pool.query(query)).rowCount === 0) {
      if (performance.now() > deadline) throw new Error(`the standby isn't ${what}`);
      await setTimeout(50);
    }
  }

  return {
    async delay(ms) {
      const relay = relays.get(ms);
      if (relay === undefined) throw new Error(`there is no link with ${ms} ms`);
      const conninfo = `host=127.0.0.1 port=${relay.port} user=${username} password=${password} application_name=${NAME}`;
      await admin.query(`alter system set primary_conninfo = '${conninfo}'`);
      await admin.query('select pg_reload_conf()');
      await until(
        'led over the new link',
        admin,
        `select from pg_stat_wal_receiver where status = 'streaming' and sender_port = ${relay.port}`,
      );
      await until(
        'streaming',
        owner,
        `select from pg_stat_replication having count(*) = 1 and bool_and(state = 'streaming')`,
      );
    },
    async setSynchronous(isSynchronous) {
      await owner.query(`alter system set synchronous_standby_names = '${isSynchronous ? NAME : ''}'`);
      await owner.query('select pg_reload_conf()');
      const state = isSynchronous ? 'sync' : 'async';
      await until(
        state,
        owner,
        `select from pg_stat_replication where state = 'streaming' and sync_state = '${state}'`,
      );
    },
    async close() {
      // The site's last commits would wait for a standby that is gone.
      await owner.query(`alter system set synchronous_standby_names = ''`);
      await owner.query('select pg_reload_conf()');
      await admin.end();
      await postgres.stop();
      for (const relay of relays.values()) await relay.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a relay to an address. Resolves once it listens. */
async function startRelay(delayMs: number, to: string) {
  const port = await freePort();
  const program = path.resolve(import.meta.dirname, '../tools/ha/relay.mjs');
  const child = spawn(process.execPath, [program, String(delayMs), '0', '100', `${port}=${to}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: child.stdout }), 'line');
  return {
    port,
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
