import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Commits } from './commits.ts';
import { cut, watchStatements } from './connections.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/**
 * Term of leadership. `epoch` goes with the leader's changes, so that changes of an earlier term are refused. `signal`
 * aborts when the term ends.
 */
export type Term = { epoch: bigint; signal: AbortSignal };

/** Time in ms after which a silent leader loses its duty. A leader renews this lease four times in that time. */
const LEASE_MS = 8_000;

/**
 * Settings with which the server detects a vanished leader within seconds, instead of holding its lock for two hours.
 */
const VANISHED = `select set_config(name, value, false) from (values
  ('tcp_keepalives_idle', '4'), ('tcp_keepalives_interval', '2'), ('tcp_keepalives_count', '2'),
  ('tcp_user_timeout', '8000')) as settings (name, value)`;

type Options = {
  databaseUrl: string;
  duty: string;
  log: Log;
  lead: (term: Term) => Promise<void>;
  /** Interval in ms at which a node that doesn't lead requests the duty. */
  retryMs?: number;
  leaseMs?: number;
  /** Circuit breaker of this node. While it's open, the node doesn't try to lead. */
  commits?: Commits;
  metrics?: Pick<Metrics, 'leader' | 'leaderEpoch'>;
};

/**
 * Runs `lead` on one node at a time. A leader holds an advisory lock on its own connection and renews a lease. If the
 * connection ends, or the lease expires because the node or the network hangs, another node takes over with a higher
 * epoch. Changes with the old epoch are refused from then on.
 * @returns a function that resigns and resolves when `lead` has returned.
 */
export function runAsLeader(options: Options): () => Promise<void> {
  const { duty, log, retryMs = 1_000, commits, metrics } = options;
  metrics?.leader.set({ duty }, 0);
  const stop = new AbortController();
  const done = (async () => {
    while (!stop.signal.aborted) {
      try {
        if (!commits?.isPaused()) await serveTerm(options, stop.signal);
      } catch (error) {
        if (!stop.signal.aborted) log.warn({ err: error, duty }, 'a term of leadership ended');
      } finally {
        metrics?.leader.set({ duty }, 0);
      }
      await setTimeout(retryMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  })();
  return async () => {
    stop.abort(new Error('stopping'));
    await done;
  };
}

/** Leads for one term if the duty is free. @throws if the connection or the lease is lost, or `lead` fails. */
async function serveTerm(options: Options, stop: AbortSignal): Promise<void> {
  const { databaseUrl, duty, log, lead, leaseMs = LEASE_MS, commits, metrics } = options;
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `aureus leader ${duty}`,
    keepAlive: true,
    connectionTimeoutMillis: leaseMs,
    query_timeout: leaseMs / 2,
  });
  const ended = new AbortController();
  const end = (reason: string) => ended.abort(new Error(reason));
  client.on('error', () => end('the leader lost its connection'));
  client.on('end', () => end('the leader lost its connection'));
  watchStatements(client, commits);
  const signal = AbortSignal.any([stop, ended.signal]);
  try {
    await client.connect();
    const { rows } = await client.query<{ epoch: string | null }>(
      'select platform_take_lead($1, $2)::text as epoch',
      [duty, leaseMs],
    );
    const epochText = rows[0]?.epoch ?? null;
    if (epochText === null) return;
    await client.query(VANISHED);
    const epoch = BigInt(epochText);
    log.info({ duty, epoch: epochText }, 'leading');
    metrics?.leader.set({ duty }, 1);
    metrics?.leaderEpoch.set({ duty }, Number(epochText));
    const renewed = renew(client, { duty, epoch, leaseMs, signal }).catch((error: unknown) =>
      end(`the lease could not be renewed: ${error instanceof Error ? error.message : String(error)}`),
    );
    await lead({ epoch, signal });
    if (!stop.aborted) ended.signal.throwIfAborted();
    end('the term is over');
    await renewed;
    await client.query(
      `update platform_leaders set lease_until = least(lease_until, clock_timestamp()) where duty = $1 and epoch = $2`,
      [duty, epochText],
    );
  } finally {
    // A server that has vanished doesn't respond, so the wait for a graceful close is limited.
    await Promise.race([client.end().catch(() => {}), setTimeout(leaseMs / 4, undefined, { ref: false })]);
    await cut(client);
  }
}

/** Renews the lease until the signal aborts. @throws if renewing fails or another node leads. */
async function renew(
  client: pg.Client,
  { duty, epoch, leaseMs, signal }: { duty: string; epoch: bigint; leaseMs: number; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    await setTimeout(leaseMs / 4, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    const { rowCount } = await client.query(
      `update platform_leaders set lease_until = clock_timestamp() + $3 * interval '1 millisecond'
       where duty = $1 and epoch = $2`,
      [duty, epoch, leaseMs],
    );
    if (rowCount !== 1) throw new Error('another node leads');
  }
}
