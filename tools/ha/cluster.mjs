// The cluster of npm run ha as its operator sees it: Patroni's REST API, Redis, and the database itself.
import { connect } from 'node:net';
import pg from 'pg';
import { ADDRESSES, APP, DATABASES, PASSWORDS, REDIS, SENTINELS, UNITS } from './hosts.mjs';
import { until } from './waiting.mjs';

const LOOK_MS = 1_500;

/** Asks a member of Patroni. @returns its status and text; status 0 if it doesn't answer. */
export async function patroni(host, address, options = {}) {
  try {
    const answer = await fetch(`http://${ADDRESSES[host]}:8008${address}`, {
      signal: AbortSignal.timeout(LOOK_MS),
      ...options,
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
}

/** Tells Patroni's leader what to do, as an operator. @throws Error if it refuses. */
export async function operate(method, address, body) {
  const host = String(await until('primary', primary));
  const login = Buffer.from(`patroni:${PASSWORDS.restapi}`).toString('base64');
  const { status, text } = await patroni(host, address, {
    method,
    headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  // Status 0 is a connection without an answer.
  if (status < 200 || status >= 300) throw new Error(`${method} ${address} at ${host}: ${status} ${text}`);
}

/** Returns the name of the machine that serves as primary; undefined while there's none. */
export async function primary() {
  const looks = await Promise.all(DATABASES.map(async (host) => [host, await patroni(host, '/primary')]));
  return looks.find(([, { status }]) => status === 200)?.[0];
}

/** Returns the cluster's members as one of them reports all of them; empty if none answers. */
async function members() {
  const answers = await Promise.all(DATABASES.map((host) => patroni(host, '/cluster')));
  const answer = answers.find(({ status }) => status === 200);
  return answer === undefined ? [] : JSON.parse(answer.text).members;
}

/** Returns the name of a synchronous standby; undefined if there is none. */
export const syncStandby = async () => (await members()).find(({ role }) => role === 'sync_standby')?.name;

/** True if all three members run, in one history, and both standbys are synchronous and without delay. */
export async function isWhole() {
  const list = await members();
  const leader = list.find(({ role }) => role === 'leader');
  return (
    leader !== undefined &&
    list.length === DATABASES.length &&
    list.every(
      ({ state, timeline }) => ['running', 'streaming'].includes(state) && timeline === leader.timeline,
    ) &&
    list.filter(({ role, lag }) => role === 'sync_standby' && lag === 0).length === DATABASES.length - 1 &&
    (await primary()) === leader.name
  );
}

const userAt = (host, name, password, database) => `postgresql://${name}:${password}@${host}/${database}`;
/** Address of a database machine for the trial itself, as superuser. */
const superuserUrl = (host, database = 'aureus') =>
  userAt(`${ADDRESSES[host]}:5432`, 'postgres', PASSWORDS.postgres, database);
/** Addresses of database and Redis for the site, through the proxy beside it. */
export const ownerUrl = userAt('127.0.0.1:5000', 'aureus_owner', 'trial-owner', 'aureus');
export const appUrl = userAt('127.0.0.1:5000', 'aureus_app', 'trial-app', 'aureus');
export const edgeUrl = userAt('127.0.0.1:5000', 'aureus_edge', 'trial-edge', 'aureus');
export const redisUrl = 'redis://127.0.0.1:6380';

/** Queries the primary as superuser. Waits for a primary if there's none. */
export async function query(sql, values = [], database = 'aureus') {
  const host = await until('primary', primary);
  return queryAt(host, sql, values, database);
}

/** Queries one machine as superuser. */
export async function queryAt(host, sql, values = [], database = 'aureus') {
  const client = new pg.Client({
    connectionString: superuserUrl(host, database),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Asks a Redis for its part in the replication. Resolves with its lines by name; empty if it doesn't answer. */
export function redisRole(host) {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(6379, ADDRESSES[host]);
    socket.setTimeout(LOOK_MS, () => socket.destroy());
    socket.once('connect', () => socket.write('INFO replication\r\nQUIT\r\n'));
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    socket.once('error', () => {});
    socket.once('close', () =>
      resolve(Object.fromEntries(text.split('\r\n').map((line) => line.split(':', 2)))),
    );
  });
}

/** True if one Redis is the master and the other its replica. */
export async function isRedisWhole() {
  const roles = await Promise.all(REDIS.map(redisRole));
  return (
    roles.some(({ role, connected_slaves: count }) => role === 'master' && count === '1') &&
    roles.some(({ role, master_link_status: link }) => role === 'slave' && link === 'up')
  );
}

export async function redisMaster() {
  for (const host of REDIS) if ((await redisRole(host)).role === 'master') return host;
  return undefined;
}

/** Starts the services on their machines and makes the site's database. */
export async function startServices(machines) {
  const start = (hosts, units) =>
    Promise.all(
      hosts.map((host) => machines[host].must(`systemctl enable --quiet --now ${units.join(' ')}`)),
    );
  const [etcd, ...rest] = UNITS.database;
  // etcd starts on all machines at once, because members of a new etcd wait for one another.
  await start(DATABASES, [etcd]);
  await start(DATABASES, rest);
  await start(REDIS, UNITS.redis);
  await start(SENTINELS, UNITS.sentinel);
  await start([APP], UNITS.proxy);
  await until('cluster of three members', isWhole);
  await until('Redis with a replica', isRedisWhole);
  await query(`create role aureus_owner login createrole password 'trial-owner'`, [], 'postgres');
  await query('create database aureus owner aureus_owner', [], 'postgres');
}
