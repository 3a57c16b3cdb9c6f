import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { appUrlOf } from './app-login.ts';
import { addJob, type JobRunner, type Jobs, startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { createDb, createPool, type Db } from './postgres.ts';

const log = createLog('silent');
let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let stop = async () => {};
let running: JobRunner['running'] = () => [];
beforeAll(async () => {
  database = await cloneDatabase();
  pool = createPool(appUrlOf(database.url), log, 5);
  db = createDb(pool);
});
afterEach(async () => {
  await stop();
  stop = async () => {};
  await database.owner.query('delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

type TestJobs = Record<
  'answer' | 'failing' | 'fine' | 'keyed' | 'later' | 'now' | 'shared' | 'ends' | 'next',
  object
>;

declare module './jobs.ts' {
  interface JobPayloads extends TestJobs {}
}

async function work(jobs: Partial<Jobs>, databaseUrl = appUrlOf(database.url)): Promise<void> {
  ({ stop, running } = await startJobs({ databaseUrl, jobs, schedule: {}, log }));
}

/** Starts a proxy to the database, whose connections can be cut. */
async function startRelay(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isAway = false;
  let refused = 0;
  let holdsFrom: string | undefined;
  let held = 0;
  const server = createServer((near) => {
    near.on('error', () => {});
    if (isAway) {
      refused += 1;
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    far.on('error', () => {});
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => cut([near, far]));
    }
    near.on('data', (bytes) => {
      if (holdsFrom !== undefined && bytes.includes(holdsFrom)) {
        held += 1;
        near.pause();
      } else far.write(bytes);
    });
    near.on('end', () => far.end());
    far.pipe(near);
  });
  const cut = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) {
      open.delete(socket);
      socket.destroy();
    }
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    refused: () => refused,
    held: () => held,
    /** Stops passing on a connection's bytes as soon as they contain this text. */
    holdFrom(text: string) {
      holdsFrom = text;
    },
    away(now: boolean) {
      isAway = now;
      if (now) cut([...open]);
    },
    async close() {
      server.close();
      cut([...open]);
      await once(server, 'close');
    },
  };
}
const waiting = async () =>
  (
    await database.owner.query<{ last_error: string | null; attempts: number; locked_at: Date | null }>(
      'select * from graphile_worker.jobs',
    )
  ).rows;

it('a queue that stops as it loses the connection it listens on does not end the process', async () => {
  const lines: string[] = [];
  const relay = await startRelay(appUrlOf(database.url));
  relay.holdFrom('LISTEN "jobs:insert"');
  const { stop: end } = await startJobs({
    databaseUrl: relay.url,
    jobs: { fine: async () => {} },
    schedule: {},
    log: createLog('debug', { write: (line) => void lines.push(line) }),
  });
  await eventually('a LISTEN that waits', () => relay.held() > 0);
  const ended = end();
  await eventually('a queue that stops', () => lines.some((line) => line.includes('graceful shutdown')));
  relay.away(true);
  // Releasing the connection twice would cause an unhandled rejection here.
  await ended;
  await relay.close();
});

it('a queue frees the jobs of one that fell silent, and no others', async () => {
  const runs: string[] = [];
  const held = Promise.withResolvers<void>();
  const relay = await startRelay(appUrlOf(database.url));
  const start = (databaseUrl: string, jobs: Partial<Jobs>) =>
    startJobs({ databaseUrl, jobs, schedule: {}, log, leaseMs: 1_000 });
  const { stop: endSilent } = await start(relay.url, {
    later: async () => {
      runs.push('silent');
      await held.promise;
    },
  });
  await addJob(db, 'later', {});
  await eventually('the job', () => runs.length === 1);
  ({ stop } = await start(appUrlOf(database.url), {
    later: async () => void runs.push('other'),
    next: async () => {
      runs.push('next');
      await held.promise;
    },
  }));
  await addJob(db, 'next', {});
  await eventually('a job of the other', () => runs.includes('next'));
  // A job locked by a node of an earlier release, which has no lease.
  await addJob(db, 'fine', {});
  await database.owner.query(
    `update graphile_worker._private_jobs set locked_by = 'before', locked_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'fine')`,
  );
  const holders = async (): Promise<unknown[]> =>
    (await database.owner.query('select id, locked_by from graphile_worker.jobs order by id')).rows;
  const before = await holders();
  await database.owner.query(`insert into platform_queues values ('gone', '-infinity')`);
  await eventually('a look for leases that are over', async () => {
    const { rows } = await database.owner.query(`select from platform_queues where owner = 'gone'`);
    return rows.length === 0;
  });
  expect(await holders()).toEqual(before);
  relay.away(true);
  await eventually('the end of the job on the other', async () => (await waiting()).length === 2);
  expect(await holders()).toEqual(before.slice(1));
  expect(runs).toEqual(['silent', 'next', 'other']);
  held.resolve();
  relay.away(false);
  await endSilent();
  await relay.close();
});

it('a schedule has its own queue, and goes on after a clock that was ahead', async () => {
  const MINUTE_MS = 60_000;
  const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const lastRun = async () =>
    (
      await database.owner.query<{ at: Date | null }>(
        `select last_execution as at from graphile_worker._private_known_crontabs where identifier = 'keyed'`,
      )
    ).rows[0]?.at?.getTime();
  const runs: unknown[] = [];
  /** Lines of the queue's log. Once its workers look for jobs, its schedule has begun too. */
  const lines: string[] = [];
  const isWorking = () => lines.some((line) => line.includes('looking for jobs'));
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const put = (ms: number) => vi.setSystemTime(minute + ms);
    put(60 * MINUTE_MS - 100);
    const jobs: Partial<Jobs> = { keyed: async () => void runs.push('keyed') };
    ({ stop } = await startJobs({
      databaseUrl: appUrlOf(database.url),
      jobs,
      schedule: { keyed: '* * * * *' },
      log: createLog('debug', { write: (line) => void lines.push(line) }),
    }));
    await eventually('the queue', isWorking);
    lines.length = 0;
    // The clock is put a tenth of a second before the next minute: the schedule's timers follow it, and the test waits
    // for them.
    put(61 * MINUTE_MS - 100);
    await eventually('a run an hour ahead', async () => (await lastRun()) === minute + 60 * MINUTE_MS);
    put(-100);
    await eventually('a schedule that forgets it', async () => (await lastRun()) === undefined);
    await eventually('the queue again', isWorking);
    put(100);
    await eventually('a run at its time', () => runs.length > 0);
    expect(await lastRun()).toBe(minute);
    // Its queue lets no run start before the one before has ended.
    const { rows } = await database.owner.query('select queue_name from graphile_worker._private_job_queues');
    expect(rows).toEqual([{ queue_name: 'keyed' }]);
  } finally {
    vi.useRealTimers();
  }
});

describe('a job', () => {
  it('exists exactly if the transaction of its reason is committed', async () => {
    const done: unknown[] = [];
    const add = (payload: object, fail: boolean) =>
      db
        .transaction()
        .execute(async (tx) => {
          await addJob(tx, 'answer', payload);
          if (fail) throw new Error('changed my mind');
        })
        .catch(() => {});
    await add({ number: 1 }, true);
    await add({ number: 2 }, false);
    expect(await waiting()).toHaveLength(1);
    await work({ answer: async (payload) => void done.push(payload) });
    await eventually('the job', () => done.length > 0);
    expect(done).toEqual([{ number: 2 }]);
    await eventually('its end', async () => (await waiting()).length === 0);
  });

  it('that fails is tried again, and harms neither the process nor the jobs beside it', async () => {
    const seen: string[] = [];
    await work({
      failing: async () => {
        seen.push('failing');
        throw new Error('the provider is away');
      },
      fine: async () => void seen.push('fine'),
    });
    await addJob(db, 'failing', {});
    await eventually('the failure', async () =>
      (await waiting())[0]?.last_error?.includes('the provider is away'),
    );
    await addJob(db, 'fine', {});
    await eventually('the other', () => seen.includes('fine'));
    await database.owner.query(
      'select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs',
    );
    await eventually('another attempt', async () => (await waiting())[0]?.attempts === 2);
    expect(seen.filter((name) => name === 'failing').length).toBeGreaterThanOrEqual(2);
  });

  it('with a key is there once, whatever happens before it runs', async () => {
    for (let count = 0; count < 10; count += 1) await addJob(db, 'keyed', { count }, { key: 'the key' });
    expect(await waiting()).toHaveLength(1);
    const done: unknown[] = [];
    await work({ keyed: async (payload) => void done.push(payload) });
    await eventually('the job', () => done.length > 0);
    expect(done).toEqual([{ count: 9 }]);
  });

  it('of a later time waits for it', async () => {
    const done: string[] = [];
    await addJob(db, 'later', {}, { runAt: new Date(Date.now() + 3_600_000) });
    await addJob(db, 'now', {});
    await work({ later: async () => void done.push('later'), now: async () => void done.push('now') });
    await eventually('the job', () => done.length > 0);
    expect(done).toEqual(['now']);
  });

  it('is done by one of many nodes', async () => {
    const done: number[] = [];
    const task = {
      shared: async (payload: unknown) => void done.push((payload as { number: number }).number),
    };
    const queues = await Promise.all(
      [1, 2, 3].map(() => startJobs({ databaseUrl: appUrlOf(database.url), jobs: task, schedule: {}, log })),
    );
    for (let number = 0; number < 30; number += 1) await addJob(db, 'shared', { number });
    await eventually('all jobs', () => done.length >= 30);
    await eventually('the end', async () => (await waiting()).length === 0);
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index));
    await Promise.all(queues.map((queue) => queue.stop()));
  });

  it('that ends as the node stops is not left locked', async () => {
    for (let round = 0; round < 10; round += 1) {
      const runs: string[] = [];
      const held = Promise.withResolvers<void>();
      const task = (name: string, end: () => void) => async () => {
        runs.push(name);
        await held.promise;
        end();
      };
      await work({
        fine: task('fine', () => {}),
        failing: task('failing', () => {
          throw new Error('the provider is away');
        }),
      });
      for (let count = 0; count < 4; count += 1) {
        await addJob(db, 'fine', {});
        await addJob(db, 'failing', {});
      }
      await eventually('all jobs', () => runs.length === 8);
      expect(running().toSorted()).toEqual([...Array(4).fill('failing'), ...Array(4).fill('fine')]);
      const stopped = stop();
      stop = async () => {};
      // These queries give the queue time to begin stopping before its jobs end.
      for (let look = 0; look < 50; look += 1) await waiting();
      held.resolve();
      await stopped;
      expect(running()).toEqual([]);
      expect((await waiting()).map(({ locked_at, last_error }) => [locked_at, last_error])).toEqual(
        Array.from({ length: 4 }, () => [null, 'the provider is away']),
      );
      await database.owner.query('delete from graphile_worker._private_jobs');
    }
  });

  it('that takes too long does not hold up the end of its node, and stays locked until it ends', async () => {
    const held = Promise.withResolvers<void>();
    const lines: string[] = [];
    const queue = await startJobs({
      databaseUrl: appUrlOf(database.url),
      jobs: { later: () => held.promise },
      schedule: {},
      log: createLog('warn', { write: (line) => void lines.push(line) }),
      stopMs: 1,
    });
    await addJob(db, 'later', {});
    await eventually('the job', () => queue.running().length === 1);
    await queue.stop();
    expect(queue.running()).toEqual(['later']);
    expect(lines.join()).toContain('another one runs them again');
    expect((await waiting()).map(({ locked_at }) => locked_at !== null)).toEqual([true]);
    held.resolve();
    await eventually('the end', async () => (await waiting()).length === 0);
  });

  it('that ends while the database is away harms neither the process nor the jobs after it', async () => {
    const runs: string[] = [];
    const held = Promise.withResolvers<void>();
    const relay = await startRelay(appUrlOf(database.url));
    await work(
      {
        ends: async () => {
          runs.push('ends');
          await held.promise;
        },
        next: async () => void runs.push('next'),
      },
      relay.url,
    );
    await addJob(db, 'ends', {});
    await eventually('the job', () => runs.includes('ends'));
    relay.away(true);
    held.resolve();
    await eventually('tries to reach it', () => relay.refused() >= 3);
    relay.away(false);
    await addJob(db, 'next', {});
    await eventually('the job after it', () => runs.includes('next'));
    await eventually('their end', async () => (await waiting()).length === 0);
    // The end of the job's first run couldn't be recorded, so the job ran again.
    expect(runs.sort()).toEqual(['ends', 'ends', 'next']);
    await stop();
    stop = async () => {};
    await relay.close();
  });

  it('whose end cannot be written down stops no other, though another one ends at that moment', async () => {
    const { owner } = database;
    // Makes recording the end of a job wait for the advisory lock in its payload. If the payload has `fails`,
    // recording fails the first time.
    await owner.query(`
      create sequence job_ends;
      create function job_ends() returns trigger language plpgsql security definer as $$
      begin
        perform pg_advisory_xact_lock((old.payload ->> 'lock')::bigint);
        if (old.payload ->> 'fails')::boolean and nextval('job_ends') = 1 then raise 'no room'; end if;
        return old;
      end $$;
      create trigger job_ends before delete on graphile_worker._private_jobs
        for each row when (old.payload ->> 'lock' is not null) execute function job_ends()`);
    const errors: string[] = [];
    const runs: string[] = [];
    const held = Promise.withResolvers<void>();
    ({ stop } = await startJobs({
      databaseUrl: appUrlOf(database.url),
      jobs: {
        ends: async () => void runs.push('ends'),
        fine: async () => void runs.push('fine'),
        later: () => held.promise,
        next: async () => void runs.push('next'),
      },
      schedule: {},
      log: createLog('error', { write: (line) => void errors.push(line) }),
    }));
    const keeper = await owner.connect();
    await keeper.query('select pg_advisory_lock(71), pg_advisory_lock(72), pg_advisory_lock(73)');
    const waits = (count: number) =>
      eventually(`${count} ends that wait`, async () => {
        const { rows } = await owner.query(
          `select from pg_locks where locktype = 'advisory' and objid in (71, 72, 73) and not granted`,
        );
        return rows.length === count;
      });
    await addJob(db, 'later', {});
    await addJob(db, 'ends', { lock: 71, fails: true });
    await waits(1);
    for (const lock of [72, 73]) {
      await addJob(db, 'fine', { lock });
      await waits(lock - 70);
    }
    await keeper.query('select pg_advisory_unlock(71)');
    await eventually('the failure', () => errors.some((line) => line.includes('no room')));
    await keeper.query('select pg_advisory_unlock_all()');
    keeper.release();
    await eventually('the other ends', async () => (await waiting()).length === 2);
    held.resolve();
    await addJob(db, 'next', {});
    await eventually('the job after them', () => runs.includes('next'));
    await eventually('their end', async () => (await waiting()).length === 0);
    expect(runs.filter((name) => name === 'ends')).toHaveLength(2);
    await owner.query('drop function job_ends() cascade; drop sequence job_ends');
  });
});
