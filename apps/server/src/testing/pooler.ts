import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

export type PoolMode = 'session' | 'transaction';
export type Pooler = {
  /** URL of the server through the pooler. */
  url: string;
  stop(): Promise<void>;
};

/** Unprivileged account of Linux: PgBouncer refuses to run as root. */
const NOBODY = 65_534;
const ROOT = { uid: NOBODY, gid: NOBODY };

/** True if this machine's PgBouncer supports prepared statements in transaction mode, which needs version 1.21. */
export async function keepsPrepared(): Promise<boolean> {
  const { stdout } = await run('pgbouncer', ['--version']);
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(stdout)?.map(Number) ?? [];
  return major > 1 || minor >= 21;
}

/** Starts a PgBouncer in front of a server, with the login from the server's URL. */
export async function startPooler(mode: PoolMode, serverUrl: string): Promise<Pooler> {
  const server = new URL(serverUrl);
  const port = await freePort();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aureus-pooler-'));
  const file = (name: string) => path.join(folder, name);
  await chmod(folder, 0o755);
  const quoted = (text: string) => `"${decodeURIComponent(text).replaceAll('"', '""')}"`;
  await writeFile(file('users.txt'), `${quoted(server.username)} ${quoted(server.password)}\n`);
  await writeFile(
    file('pgbouncer.ini'),
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${file('users.txt')}
pool_mode = ${mode}
default_pool_size = 80
max_client_conn = 400
${(await keepsPrepared()) ? 'max_prepared_statements = 200' : ''}
`,
  );
  const child = spawn('pgbouncer', [file('pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.geteuid?.() === 0 ? ROOT : {}),
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-4_000);
  });
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await eventually('a pooler that listens', async () => {
      if (child.exitCode !== null) throw new Error(`the pooler ended:\n${output}`);
      return listens(port);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  server.port = String(port);
  server.hostname = '127.0.0.1';
  return { url: server.href, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  // SIGTERM isn't used, because from version 1.23 on, PgBouncer then waits for its clients to leave.
  child.kill('SIGKILL');
  await gone;
}

/** True if something accepts connections on a port of loopback. */
function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const done = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
}
