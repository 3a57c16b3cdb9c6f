import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox } from '@aureus/sandbox/sandbox.ts';
import { readEmbeddedPostgresUrl } from '@aureus/server/platform/embedded-postgres/url.ts';
import { eventually } from '@aureus/server/testing/eventually.ts';
import { freePort } from '@aureus/server/testing/free-port.ts';
import pg from 'pg';
import { openSplit } from './split.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const READY_MS = 240_000;

export type Stack = Awaited<ReturnType<typeof startStack>>;

/**
 * Starts the whole site on free loopback ports: the sandbox in this process, the server as a separate process with an
 * embedded database in a temporary folder, and the built pages.
 * @param env settings of the server, in addition to those that connect it to the sandbox.
 * @param isSplit true for a core and an edge behind a proxy, in place of one server.
 */
export async function startStack(env: Record<string, string> = {}, isSplit = false) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'aureus-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ productUrl: url });
  const split = isSplit ? await openSplit(port) : undefined;
  const log = createWriteStream(path.join(dataDir, 'server.log'), { flags: 'a' });
  const serverEnv = {
    ...process.env,
    ...sandbox.productEnv,
    PORT: String(port),
    DATA_DIR: dataDir,
    SIGN_INS_PER_MINUTE: '100000',
    BETS_PER_SECOND: '100000',
    // 0 turns off these time limits, because a machine that is busy with other tests could exceed them.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    DATABASE_WAIT_MS: '0',
    COMMIT_WAIT_MS: '0',
    PGOPTIONS: '-c idle_in_transaction_session_timeout=0 -c lock_timeout=0',
    // Limits higher than usual, because players in tests are new and share one network address.
    WITHDRAW_NEW_AUTO_MAX: '1000',
    RAIN_JOINS_PER_NETWORK: '1000',
    // Minimum of a week's pot in coins. Prizes then don't need a week of play, and each rain gets the site's full 10
    // coins.
    EVENTS_GUARANTEE: '5000',
    LOG_LEVEL: 'warn',
    ...env,
    ...split?.coreEnv,
  };
  let server: ChildProcess | undefined;
  let edge: ChildProcess | undefined;

  async function start(): Promise<void> {
    server = await startServer(serverEnv);
    const ownerUrl = await readEmbeddedPostgresUrl(dataDir);
    if (split !== undefined && ownerUrl !== undefined)
      edge = await startServer(await split.edgeEnv(serverEnv, ownerUrl));
  }

  async function startServer(settings: NodeJS.ProcessEnv): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: root,
      // The server stops when this pipe closes, which happens when this process ends.
      env: { ...settings, AUREUS_PARENT: '1' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        log.write(text);
      });
    }
    const giveUp = new Error('the server ended while it started');
    await eventually(
      'a ready server',
      async () => {
        if (child.exitCode !== null || child.signalCode !== null) {
          giveUp.message = `the server ended while it started:\n${output}`;
          return giveUp;
        }
        return (await fetch(`http://127.0.0.1:${settings['PORT']}/readyz`)).ok;
      },
      READY_MS,
    ).then((outcome) => {
      if (outcome === giveUp) throw giveUp;
    });
    return child;
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    // The core stops last, because the embedded database ends with it.
    for (const child of [edge, server]) {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) continue;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    }
  }

  await start();
  await eventually('the first prices', async () => {
    const client = new pg.Client({ connectionString: await readEmbeddedPostgresUrl(dataDir) });
    await client.connect();
    try {
      return (await client.query('select from cashier_quotes limit 1')).rowCount === 1;
    } finally {
      await client.end();
    }
  });
  return {
    url,
    sandboxUrl: sandbox.url,
    dataDir,
    /** Returns the server's process id. */
    serverPid: () => server?.pid,
    start,
    stop,

    /** Sets a switch of the sandbox. */
    async turn<T = Record<string, unknown>>(name: string, body: object): Promise<T> {
      const answer = await fetch(`${sandbox.url}/switchboard/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },

    /** Runs a statement as the database's owner, for things that no page can do, such as moving a time. */
    async sql<Row extends pg.QueryResultRow = pg.QueryResultRow>(
      text: string,
      values: unknown[] = [],
    ): Promise<Row[]> {
      const client = new pg.Client({ connectionString: await readEmbeddedPostgresUrl(dataDir) });
      await client.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },

    async close(): Promise<void> {
      await stop();
      await split?.close();
      await sandbox.close();
      log.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
