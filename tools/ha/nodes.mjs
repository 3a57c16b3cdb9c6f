// The site's processes on the machine app1 of npm run ha, cores and edges. They're this checkout's, in that machine's
// network.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS } from '../../apps/server/src/platform/settings/table.ts';
import { runChild } from '../run-child.mjs';
import { appUrl, edgeUrl, ownerUrl, redisUrl } from './cluster.mjs';
import { ADDRESSES, APP, NODES } from './hosts.mjs';
import { namespaceOf } from './network.mjs';
import { until } from './waiting.mjs';

/** Address of the site for players: HAProxy's. */
export const SITE = `http://${ADDRESSES[APP]}`;
const STOP_MS = 30_000;

const LIMITS = {
  BETS_PER_SECOND: '1000000',
  CALLS_PER_MINUTE: '100000000',
  SESSION_CALLS_PER_MINUTE: '100000000',
  WEBHOOKS_PER_MINUTE: '100000000',
  SIGN_INS_PER_MINUTE: '1000000',
  DEPOSITS_PER_MINUTE: '1000000',
  SOCKETS_PER_ADDRESS: '1000000',
  TIPS_PER_DAY: '1000000000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
};

/** Every node of the trial. */
const ALL = Object.entries(NODES).flatMap(([role, ports]) => ports.map((port) => ({ role, port })));
const isPublic = ([name]) => SETTINGS[name]?.isSecret !== true;

function environment(sandboxEnv, { role, port }) {
  const common = {
    ...LIMITS,
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    HOST: '0.0.0.0',
    PORT: String(port),
    PUBLIC_URL: SITE,
    TRUSTED_PROXIES: '127.0.0.1',
    REDIS_URL: redisUrl,
    AUREUS_PARENT: '1',
    ROLE: role,
  };
  const all = { ...process.env, ...sandboxEnv };
  return role === 'core'
    ? { ...all, ...common, DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl }
    : // An edge refuses keys and secrets of providers.
      { ...Object.fromEntries(Object.entries(all).filter(isPublic)), ...common, DATABASE_EDGE_URL: edgeUrl };
}

const inApp = (args) => ['ip', ['netns', 'exec', namespaceOf(APP), process.execPath, ...args]];

/** Makes the database's tables and logins, as `aureus-migrate` does on a host. */
async function migrate(root) {
  const { program, args, options } = programOf(root, 'apps/server/src/migrate.ts');
  const { code, output } = await runChild(program, args, { capture: true, ...options });
  if (code !== 0) throw new Error(`migrate ended with ${code}: ${output}`);
}

/**
 * Migrates the database and starts the nodes. Resolves once all are ready and HAProxy sends calls and pages to them.
 * @param logs folder for their logs, one file each.
 */
export async function startNodes({ root, sandboxEnv, logs }) {
  mkdirSync(logs, { recursive: true });
  const fileOf = (port) => path.join(logs, `node-${port}.log`);
  const nodesLines = () => ALL.flatMap(({ port }) => linesOf(port, fileOf(port)));
  // If the cluster fails over meanwhile, as on a busy machine, the migration runs again. Steps that are done aren't
  // repeated.
  await until('migrated database', async () => {
    await migrate(root);
    return true;
  });
  const nodes = ALL.map(({ role, port }) => {
    rmSync(fileOf(port), { force: true });
    const file = openSync(fileOf(port), 'a');
    const [program, args] = inApp(['apps/server/src/main.ts']);
    const child = spawn(program, args, {
      cwd: root,
      env: environment(sandboxEnv, { role, port }),
      stdio: ['pipe', file, file],
    });
    return { port, child, exited: once(child, 'exit') };
  });
  await Promise.all(
    nodes.map(({ port, exited }) =>
      Promise.race([
        until(`ready node on port ${port}`, () => isReady(port)),
        exited.then(() => {
          throw new Error(readFileSync(fileOf(port), 'utf8').slice(-2_000));
        }),
      ]),
    ),
  );
  await until('site behind HAProxy', isServed);
  return {
    /** True if no process has ended. */
    live: () => nodes.every(({ child }) => child.exitCode === null && child.signalCode === null),
    ready: async () => (await Promise.all(ALL.map(({ port }) => isReady(port)))).every(Boolean),
    /** Lines of all logs that are JSON, each with the port of its node. */
    lines: nodesLines,
    /** Reports of acknowledged transfers that are gone. */
    losses: () => nodesLines().filter(({ msg }) => msg === 'acknowledged transfers are lost'),
    async stop() {
      for (const { child } of nodes) child.kill('SIGTERM');
      const late = setTimeout(() => nodes.forEach(({ child }) => child.kill('SIGKILL')), STOP_MS);
      await Promise.all(nodes.map(({ exited }) => exited));
      clearTimeout(late);
    },
  };
}

/** Lines of a log that are whole JSON. The last one may still be written. */
const linesOf = (port, file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => ({ port, ...JSON.parse(line) }));

const isReady = (port) => answersOk(`http://${ADDRESSES[APP]}:${port}/readyz`);

/** True if HAProxy has found a core for calls and an edge for pages. */
const isServed = async () =>
  (await Promise.all([`${SITE}/api/me`, `${SITE}/readyz`].map(answersOk))).every(Boolean);

async function answersOk(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(4_000) });
  await answer.arrayBuffer();
  return answer.status === 200;
}

/**
 * Returns how to run a program of the server in the network of app1, with the database's addresses for owner, app and
 * edges.
 */
export function programOf(root, file) {
  const [program, args] = inApp([file]);
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    DATABASE_EDGE_URL: edgeUrl,
  };
  return { program, args, options: { cwd: root, env } };
}
