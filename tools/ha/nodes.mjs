// The site's processes on the machine app1 of npm run ha. They're this checkout's, in that machine's network.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { appUrl, ownerUrl, redisUrl } from './cluster.mjs';
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

function environment(sandboxEnv, port) {
  return {
    ...process.env,
    ...sandboxEnv,
    ...LIMITS,
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    HOST: '0.0.0.0',
    PORT: String(port),
    PUBLIC_URL: SITE,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    REDIS_URL: redisUrl,
    AUREUS_PARENT: '1',
  };
}

const inApp = (args) => ['ip', ['netns', 'exec', namespaceOf(APP), process.execPath, ...args]];

/**
 * Starts the nodes. Resolves once all are ready.
 * @param logs folder for their logs, one file each.
 */
export async function startNodes({ root, sandboxEnv, logs }) {
  mkdirSync(logs, { recursive: true });
  const fileOf = (port) => path.join(logs, `node-${port}.log`);
  const nodesLines = () => NODES.flatMap((port) => linesOf(port, fileOf(port)));
  const nodes = [];
  for (const port of NODES) {
    rmSync(fileOf(port), { force: true });
    const file = openSync(fileOf(port), 'a');
    const [program, args] = inApp(['apps/server/src/main.ts']);
    // It ends when its standard input does, so it doesn't outlive this process.
    const child = spawn(program, args, {
      cwd: root,
      env: environment(sandboxEnv, port),
      stdio: ['pipe', file, file],
    });
    const exited = once(child, 'exit');
    nodes.push({ port, child, exited });
    await until(`ready node on port ${port}`, () => {
      if (child.exitCode !== null) throw new Error(readFileSync(fileOf(port), 'utf8').slice(-2_000));
      return isReady(port);
    });
  }
  return {
    /** True if no process has ended. */
    live: () => nodes.every(({ child }) => child.exitCode === null && child.signalCode === null),
    ready: async () => (await Promise.all(NODES.map(isReady))).every(Boolean),
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

async function isReady(port) {
  const answer = await fetch(`http://${ADDRESSES[APP]}:${port}/readyz`, {
    signal: AbortSignal.timeout(4_000),
  });
  await answer.arrayBuffer();
  return answer.status === 200;
}

/** Returns how a program of the server is run in the network of app1, with the owner's address of the database. */
export function programOf(root, file) {
  const [program, args] = inApp([file]);
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
  return { program, args, options: { cwd: root, env } };
}
