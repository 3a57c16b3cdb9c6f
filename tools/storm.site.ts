// Site of the storm: a PostgreSQL with durable commits that stays up, and server processes that are killed. Players
// use one address, behind which a TCP proxy leads to the process that serves.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { startSandbox } from '@aureus/sandbox/sandbox.ts';
import { startEmbeddedPostgres } from '@aureus/server/platform/embedded-postgres/embedded-postgres.ts';
import { prepareDatabase } from '@aureus/server/platform/prepare-database.ts';
import { freePort } from '@aureus/server/testing/free-port.ts';
import { startNetwork } from '@aureus/server/testing/network.ts';
import pg from 'pg';
import { type Seat, seatPlayers } from '../bench/stage.ts';
import { bundle, bundleFolder } from './storm.server.ts';

/** Longest wait in ms for a start. It's long, since a busy machine takes minutes for a start. */
const READY_MS = 300_000;
/** Number of processes that start or stand by, so that one is ready when another is killed. */
const STANDING_BY = 2;

/** Programs of the server processes: the whole site, and only what moves money. */
const PROGRAMS = { site: 'apps/server/src/main.ts', money: 'tools/storm.money.ts' };

/** Settings under which a process waits as long as the database needs, since it shares its cores with the storm. */
const PATIENT = { DATABASE_WAIT_MS: '0', COMMIT_WAIT_MS: '0' };

/** A server process, at its own port. */
export type Server = { child: ChildProcess; url: string; startMs: number; lastLine: () => string };
export type StormSite = Awaited<ReturnType<typeof openStormSite>>;

/** Line of the report. Without `isPassed`, it's a figure without a bar. */
export type Line = { name: string; figure: string; bar?: string; isPassed?: boolean };

/** Calls `look` until it returns true. @returns the time it took in ms, or undefined after `mostMs`. */
export async function waitUntil(
  look: () => Promise<boolean> | boolean,
  mostMs: number,
): Promise<number | undefined> {
  const from = performance.now();
  for (;;) {
    const isSo = await Promise.resolve(look()).catch(() => false);
    const ms = performance.now() - from;
    if (isSo) return ms;
    if (ms > mostMs) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Prepares a database with rich players, and everything that a server process needs. */
export async function openStormSite(options: {
  folder: string;
  players: number;
  say: (line: string) => void;
}) {
  const { folder, say } = options;
  const bundles = bundleFolder();
  process.once('exit', () => rmSync(bundles, { recursive: true, force: true }));
  const bundled = new Map<string, Promise<string>>();
  /** Bundles a program at its first start. */
  function bundleOf(program: keyof typeof PROGRAMS): Promise<string> {
    const file = bundled.get(program) ?? bundle(PROGRAMS[program], bundles);
    bundled.set(program, file);
    return file;
  }
  say('starting PostgreSQL (durable commits)');
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const appUrl = await prepareDatabase({ ownerUrl: postgres.url });
  const owner = new pg.Pool({ connectionString: postgres.url, max: 4 });
  owner.on('error', () => {});
  const seats: Seat[] = await seatPlayers(owner, options.players);
  const chooser = await startNetwork('http://127.0.0.1:9');
  const url = new URL(chooser.url).origin;
  const sandbox = await startSandbox({ productUrl: url });
  const children = new Set<ChildProcess>();

  /**
   * Starts a server process, and resolves when it's ready.
   * @param program the whole site, or only what moves money. @param env overrides the settings of the storm. An edge
   * gets neither the database's address nor the providers' settings from the storm. @param node the Node that runs it.
   */
  async function start(
    program: keyof typeof PROGRAMS,
    env: Record<string, string> = {},
    node = process.execPath,
  ): Promise<Server> {
    const main = await bundleOf(program);
    const from = performance.now();
    const port = env['PORT'] ?? String(await freePort());
    const child = spawn(node, [main], {
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: path.join(bundles, 'compiled'),
        NODE_ENV: 'test',
        API_DOCS: 'off',
        LOG_LEVEL: 'error',
        BETS_PER_SECOND: '1000000',
        CALLS_PER_MINUTE: '100000000',
        SESSION_CALLS_PER_MINUTE: '100000000',
        SOCKETS_PER_ADDRESS: '1000000',
        SOCKETS_PER_SESSION: '1000000',
        SOCKETS_PER_PLAYER: '1000000',
        TIPS_PER_DAY: '1000000',
        MAX_EVENT_LOOP_DELAY_MS: '0',
        ...(env['ROLE'] === 'edge' ? {} : { ...sandbox.productEnv, DATABASE_URL: postgres.url }),
        DATA_DIR: path.join(folder, 'site'),
        PUBLIC_URL: url,
        PORT: port,
        AUREUS_PARENT: '1',
        ...env,
      },
      // The server process stops when its standard input ends, so it doesn't outlive this process.
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-5_000);
    });
    const isListening = () => /^Server listening at /m.test(output);
    const ms = await waitUntil(() => child.exitCode !== null || isListening(), READY_MS);
    if (ms === undefined || !isListening()) throw new Error(`the server did not start:\n${output}`);
    /** Returns the last line that the process wrote to standard error. */
    const lastLine = () => output.trimEnd().split('\n').at(-1) ?? '';
    return { child, url: `http://127.0.0.1:${port}`, startMs: performance.now() - from, lastLine };
  }

  async function end({ child }: Pick<Server, 'child'>, signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  return {
    url,
    owner,
    seats,
    databaseUrl: postgres.url,
    appUrl,
    start,
    end,
    /** Relay of the sandbox's beacon. */
    beaconUrl: sandbox.productEnv['BEACON_URL'] ?? '',
    /** Sets a switch of the sandbox. @throws Error if the sandbox has no such switch or refuses it. */
    async turn(name: string, body: object): Promise<void> {
      const reply = await fetch(`${sandbox.url}/switchboard/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!reply.ok) throw new Error(`the switch ${name} answered ${reply.status}`);
    },
    /** Directs new connections of players to a process. */
    leadTo: (server: Server) => chooser.leadTo(server.url),
    async close(): Promise<void> {
      for (const child of children) await end({ child }, 'SIGKILL');
      await chooser.close();
      await sandbox.close();
      await owner.end();
      await postgres.stop();
    },
  };
}

/** Keeps several processes ready to serve. @param count number of processes that are needed in all. */
export function createHeirs(site: StormSite, count: number) {
  let left = count;
  const heirs: Promise<Server>[] = [];
  const starts: number[] = [];
  const add = () => {
    if (left === 0) return;
    left -= 1;
    const heir = site.start('money', PATIENT);
    // Prevents an unhandled rejection. A failed start is handled where the process is awaited.
    heir.catch(() => {});
    heirs.push(heir);
  };
  for (let started = 0; started < STANDING_BY; started += 1) add();
  return {
    /** Resolves with the next process once it's ready, and starts another if more are needed. */
    async next(): Promise<Server> {
      const server = await heirs.shift();
      if (server === undefined) throw new Error('no server stands by');
      add();
      starts.push(server.startMs);
      return server;
    },
    /** Returns the median time of a start in seconds. Other starts and calls run at the same time. */
    medianStart: () => (starts.toSorted((a, b) => a - b)[Math.floor(starts.length / 2)] ?? 0) / 1_000,
    /** Ends processes that stand by. */
    async close(): Promise<void> {
      left = 0;
      for (const heir of await Promise.allSettled(heirs))
        if (heir.status === 'fulfilled') await site.end(heir.value, 'SIGKILL');
    },
  };
}
