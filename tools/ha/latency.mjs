// Slow links instead of dead ones: whatever HAProxy and standbys send to a database or to Redis passes a relay.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { isRedisWhole, isWhole, query } from './cluster.mjs';
import { ADDRESSES, APP, DATABASES, REDIS } from './hosts.mjs';
import { namespaceOf } from './network.mjs';
import { until } from './waiting.mjs';

/** Delays of a link in one direction, in ms. A call to the database and back takes twice as long. */
const DELAYS_MS = [0.5, 2, 50];
/** Of so many pieces, one is held for `HELD_MS`. */
const ONE_OF = 100;
const HELD_MS = 1_000;
const CALLS = 200;
const FIRST_PORT = 16_000;
const CALL_PATIENCE_MS = 300_000;

const routesTo = (hosts, port) =>
  hosts.map((host, number) => ({ host, port, relay: FIRST_PORT + port + number }));
/** Delayed links, and the user whose connections are delayed. The relay itself is root's. */
const SLOW = [
  { at: APP, user: 'haproxy', routes: [...routesTo(DATABASES, 5432), ...routesTo(REDIS, 6379)] },
  ...DATABASES.map((host) => ({
    at: host,
    user: 'postgres',
    routes: routesTo(
      DATABASES.filter((other) => other !== host),
      5432,
    ),
  })),
];

/** Starts a relay in a machine's network and leads connections through it. Returns a function that ends it. */
async function slowDown(root, machines, { at, user, routes }, delayMs) {
  const args = routes.map(({ host, port, relay }) => `${relay}=${ADDRESSES[host]}:${port}`);
  const child = spawn(
    'ip',
    [
      'netns',
      'exec',
      namespaceOf(at),
      process.execPath,
      path.join(root, 'tools/ha/relay.mjs'),
      String(delayMs),
      String(HELD_MS),
      String(ONE_OF),
      ...args,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let open = 0;
  createInterface({ input: child.stdout }).on('line', () => {
    open += 1;
  });
  await until(`relay at ${at}`, () => open === routes.length);
  const rules = routes.map(
    ({ host, port, relay }) =>
      `meta skuid ${user} ip daddr ${ADDRESSES[host]} tcp dport ${port} redirect to :${relay}`,
  );
  const table = ['table ip slow {', 'chain out { type nat hook output priority -100;', ...rules, '}', '}'];
  await machines[at].must(`nft -f - <<'RULES'\n${table.join('\n')}\nRULES`);
  return async () => {
    await machines[at].must('nft delete table ip slow');
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
}

/** Ends the connections that HAProxy and the standbys have to databases and Redis, so that new ones are made. */
async function reconnect(machines) {
  await machines[APP].must('systemctl restart haproxy');
  await query('select pg_terminate_backend(pid) from pg_stat_replication');
  await until('whole cluster', isWhole);
  await until('whole Redis', isRedisWhole);
}

/**
 * Lets players play over slow links. Resolves with figures for each delay, and sentences of wrong answers.
 * @param storm players' calls. They must be stopped before, and are stopped afterwards.
 */
export async function playOverSlowLinks({ root, machines, storm, sockets, journal, nodes, progress }) {
  const rows = [];
  for (const delayMs of DELAYS_MS) {
    progress(`Links that take ${delayMs} ms each way`);
    const undo = [];
    try {
      for (const slow of SLOW) undo.push(await slowDown(root, machines, slow, delayMs));
      await reconnect(machines);
      await until('ready nodes', nodes.ready);
      const since = Date.now();
      storm.start();
      await until(`${CALLS} calls`, () => journal.servedSince(since, CALLS), CALL_PATIENCE_MS);
      const heard = await storm.whileResting(() => sockets.hear(storm.move));
      await storm.stop();
      const times = timesSince(journal, since);
      const { wrong } = await journal.askAgain();
      rows.push({ delayMs, ...times, wrong: [...wrong, ...heard.wrong] });
    } finally {
      for (const end of undo) await end();
    }
  }
  await reconnect(machines);
  await until('ready nodes', nodes.ready);
  return rows;
}

/**
 * Returns the number of acknowledged calls sent since a time, and two quantiles of their time until the answer. The
 * times are in ms and include repeats.
 */
function timesSince(journal, since) {
  const times = journal
    .acknowledged()
    .filter(({ sentAt }) => sentAt >= since)
    .map(({ at, sentAt }) => at - sentAt)
    .toSorted((a, b) => a - b);
  const quantile = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  return { calls: times.length, p50: quantile(0.5), p99: quantile(0.99) };
}
