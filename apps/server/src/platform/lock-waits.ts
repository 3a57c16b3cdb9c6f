import pg from 'pg';

/** A lock for which a connection waits: the table or type of lock, and the connections that hold it. */
export type LockWait = { what: string; holders: string };

/** Returns the lock for which the connection of server process `pid` waits; undefined if it waits for none. */
export async function lockWaitOf(client: pg.ClientBase, pid: number): Promise<LockWait | undefined> {
  const { rows } = await client.query<LockWait>(
    `select coalesce(w.relation::regclass::text, w.locktype) as what,
       coalesce((select string_agg(format('%s (process %s, user %s)', coalesce(nullif(a.application_name, ''), 'a connection'),
           a.pid, a.usename), ', ' order by a.pid)
         from pg_stat_activity a where a.pid = any (pg_blocking_pids($1))), 'another connection') as holders
     from pg_locks w where w.pid = $1 and not w.granted limit 1`,
    [pid],
  );
  return rows[0];
}

/**
 * Polls, on a separate connection, the lock for which another connection waits. After a lock timeout, the server no
 * longer has this information.
 */
export async function watchLockWaits(
  url: string,
  pid: number,
  everyMs: number,
): Promise<{ latest(): LockWait | undefined; stop(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  let latest: LockWait | undefined;
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = lockWaitOf(client, pid).then(
      (wait) => {
        latest = wait ?? latest;
      },
      () => {},
    );
  }, everyMs);
  return {
    latest: () => latest,
    async stop() {
      clearInterval(timer);
      await looking;
      await client.end();
    },
  };
}
