// The faults of npm run ha. `strike` causes a fault. It resolves with the former and the new primary if that changed,
// and with a function `undo` if something is to be undone once the site serves again.
import { setTimeout as delay } from 'node:timers/promises';
import { operate, primary, queryAt, redisMaster, redisRole, syncStandby } from './cluster.mjs';
import { ADDRESSES, APP, DATABASES, REDIS } from './hosts.mjs';
import { until } from './waiting.mjs';

const DATA = '/var/lib/postgresql/15/aureus';
const STILL_MS = 40_000;
const ETCD_PORTS = '{ 2379, 2380 }';
const POSTGRES_PORT = '5432';

export const killPostgres = `kill -KILL $(head -n 1 ${DATA}/postmaster.pid)`;

/**
 * Returns a line of shell that signals all processes with these names, twice because one of them may start others
 * meanwhile.
 */
const signalAll = (signal, ...names) =>
  `for round in 1 2; do for process in /proc/[0-9]*; do case "$(cat $process/comm 2>/dev/null)" in ${names.join('|')}) kill -${signal} \${process#/proc/} 2>/dev/null;; esac; done; done; true`;

/** Resolves with the name of the machine that serves in place of another. */
export const successorOf = (former) =>
  until(`primary other than ${former}`, async () => {
    const now = await primary();
    return now !== undefined && now !== former && now;
  });

/**
 * Drops packets between a machine and others. @param rules lines for nftables. Returns a function that ends the cut.
 */
async function cut(machine, rules) {
  const table = [
    'table inet cut {',
    'chain in { type filter hook input priority 0;',
    ...(rules.in ?? []),
    '}',
    'chain out { type filter hook output priority 0;',
    ...(rules.out ?? []),
    '}',
    '}',
  ].join('\n');
  await machine.must(`nft -f - <<'RULES'\n${table}\nRULES`);
  return () => machine.must('nft delete table inet cut');
}

/** Cuts only replication between a primary and both standbys. Returns a function that ends the cut. */
export const cutReplication = (machines, host) =>
  cut(machines[host], {
    in: [`tcp dport ${POSTGRES_PORT} ip saddr ${othersOf(host)} drop`],
    out: [`tcp sport ${POSTGRES_PORT} ip daddr ${othersOf(host)} drop`],
  });

const othersOf = (host) =>
  `{ ${DATABASES.filter((other) => other !== host)
    .map((other) => ADDRESSES[other])
    .join(', ')} }`;

/**
 * Faults by name. `bar` names the bar of the time without service. `endsSockets` is true if players' connections end
 * with the fault. Some faults have two forms, which take turns.
 */
export const FAULTS = {
  'postgres-killed': {
    title: 'kill -9 of postgres',
    bar: 'killed',
    async strike({ machines }) {
      const former = await primary();
      await machines[former].must(killPostgres);
      return { former, successor: await successorOf(former) };
    },
  },
  'host-dead': {
    title: 'a whole database machine loses its power',
    bar: 'vanished',
    async strike({ machines }) {
      const former = await primary();
      await machines[former].kill();
      return { former, successor: await successorOf(former), undo: () => machines[former].bootAgain() };
    },
  },
  frozen: {
    title: 'SIGSTOP of postgres and Patroni, resumed after the new primary serves',
    bar: 'vanished',
    async strike({ machines }) {
      const former = await primary();
      await machines[former].must(signalAll('STOP', 'patroni', 'postgres'));
      return {
        former,
        successor: await successorOf(former),
        undo: () => machines[former].must(signalAll('CONT', 'patroni', 'postgres')),
      };
    },
  },
  'cut-standbys': {
    title: 'the primary cut from both standbys but not from clients',
    async strike({ machines }) {
      const former = await primary();
      const others = othersOf(former);
      const undo = await cut(machines[former], {
        in: [`ip saddr ${others} drop`],
        out: [`ip daddr ${others} drop`],
      });
      return { former, successor: await successorOf(former), undo };
    },
  },
  'cut-etcd': {
    title: 'the primary cut from etcd',
    async strike({ machines }) {
      const former = await primary();
      const others = othersOf(former);
      const rules = ['dport', 'sport'].map((port) => `tcp ${port} ${ETCD_PORTS} drop`);
      const undo = await cut(machines[former], {
        in: rules.map((rule) => `ip saddr ${others} ${rule}`),
        out: rules.map((rule) => `ip daddr ${others} ${rule}`),
      });
      return { former, successor: await successorOf(former), undo };
    },
  },
  'one-way': {
    title: 'a cut in one direction between the primary and both standbys',
    async strike({ machines, turn }) {
      const former = await primary();
      const others = othersOf(former);
      const rules =
        turn % 2 === 0 ? { in: [`ip saddr ${others} drop`] } : { out: [`ip daddr ${others} drop`] };
      const undo = await cut(machines[former], rules);
      return { former, successor: await successorOf(former), undo, detail: Object.keys(rules)[0] };
    },
  },
  walreceiver: {
    title: 'the walreceiver of a synchronous standby stopped for 40 s',
    async strike({ machines, served }) {
      const standby = await until('synchronous standby', syncStandby);
      const [{ pid }] = await queryAt(standby, 'select pid from pg_stat_wal_receiver');
      const since = Date.now();
      await machines[standby].must(`kill -STOP ${pid}`);
      await Promise.all([served(since), delay(STILL_MS)]);
      return { undo: () => machines[standby].must(`kill -CONT ${pid} || true`) };
    },
  },
  cancelled: {
    title: 'pg_cancel_backend of all waiting commits, then kill -9 of postgres',
    async strike({ machines }) {
      const former = await primary();
      const waiting = `from pg_stat_activity where wait_event = 'SyncRep'`;
      const heal = await cutReplication(machines, former);
      await until('commit that waits', async () => (await queryAt(former, `select 1 ${waiting}`)).length > 1);
      const [{ count }] = await queryAt(
        former,
        `select count(*) filter (where pg_cancel_backend(pid))::int as count ${waiting}`,
      );
      await machines[former].must(killPostgres);
      const successor = await successorOf(former);
      return { former, successor, undo: heal, detail: `${count} cancelled`, cancelled: count };
    },
  },
  redis: {
    title: "Redis' master with its Sentinel, by kill -9 or with its machine",
    async strike({ machines, turn }) {
      const former = await until('master of Redis', redisMaster);
      if (turn % 2 === 0) {
        await machines[former].must(signalAll('KILL', 'redis-server', 'redis-sentinel'));
        return { detail: 'kill -9' };
      }
      await machines[former].kill();
      const other = REDIS.find((host) => host !== former);
      await until('new master of Redis', async () => (await redisRole(other)).role === 'master');
      return { detail: 'machine', undo: () => machines[former].bootAgain() };
    },
  },
  haproxy: {
    title: 'kill -9 of HAProxy',
    endsSockets: true,
    async strike({ machines }) {
      await machines[APP].must(signalAll('KILL', 'haproxy'));
      return {};
    },
  },
};

/** A switchover, as an operator does it before maintenance. It isn't a fault, but has a bar. */
export const SWITCHOVER = {
  title: 'switchover',
  bar: 'switchover',
  async strike() {
    const former = await primary();
    const candidate = await until('synchronous standby', syncStandby);
    await operate('POST', '/switchover', { leader: former, candidate });
    return { former, successor: await successorOf(former) };
  },
};
