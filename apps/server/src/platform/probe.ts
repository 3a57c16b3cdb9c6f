import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { EDGE_STANDING, STANDING } from './app-login.ts';
import type { Commits } from './commits.ts';
import { cut, UncertainCommitError, watchStatements } from './connections.ts';
import type { Log } from './log.ts';
import { connectionLimits } from './postgres.ts';

/** Faults that keep the site from working with its database. */
export const DATABASE_FAULTS = ['away', 'full', 'locked', 'read_only', 'standby'] as const;
type DatabaseFault = (typeof DATABASE_FAULTS)[number];

/**
 * Result of a probe: a fault, or the `drift` of the database's clock from this machine's in ms. `danger` is the reason
 * why the database role may not be used; null if it may.
 */
export type ProbeResult = { fault: DatabaseFault } | { drift: number; danger: string | null };

/** Wait in ms for a probe's answer, after which `/readyz` shows a fault. Also the timeout for connecting. */
const SLOW_MS = 3_000;
const EVERY_MS = 1_000;
/** Bytes that probes also write for a while after the disk was full, to show that there is room again. */
const FULL_BYTES = 256 * 1024;
const FULL_FOR_MS = 60_000;

const FAULTS: Record<string, DatabaseFault> = {
  '55P03': 'locked',
  '25006': 'read_only',
  '53100': 'full',
  '58030': 'full',
};

export type Probe = {
  /** Returns the latest result. After a fault, waits a moment for a new probe. */
  result(): Promise<ProbeResult>;
  /** Returns the latest result without waiting; the fault `away` before the first one. */
  latest(): ProbeResult;
  stop(): Promise<void>;
};

/**
 * Writes to the database once a second as money calls do: locks the ledger's tables, adds rows, deletes them and
 * commits. An unanswered probe opens the circuit breaker, and the next successful one closes it.
 */
export function startProbe({
  databaseUrl,
  commits,
  log,
  sawClock = () => {},
  isReadOnly = false,
  sawStandby = () => {},
  everyMs = EVERY_MS,
}: {
  databaseUrl: string;
  commits: Commits;
  log: Log;
  /**
   * Receives the database's time in ms since the epoch, and the time when it was asked for, by `performance.now()`.
   */
  sawClock?: ((databaseMs: number, askedAt: number) => void) | undefined;
  /** True for an edge, whose login can't write: the probe only reads. */
  isReadOnly?: boolean;
  /** Called each time a probe that only reads has come to a standby, whose data may be old. */
  sawStandby?: () => void;
  everyMs?: number;
}): Probe {
  const stopping = new AbortController();
  let client: pg.Client | undefined;
  let looker: pg.Client | undefined;
  let latest: ProbeResult = { fault: 'away' };
  let underWay: { sentAt: number; done: Promise<void> } | undefined;
  const isUnderWay = (): boolean => underWay !== undefined;

  async function connected(): Promise<pg.Client> {
    if (client !== undefined) return client;
    const made = await openClient(databaseUrl, 'aureus probe');
    client = made;
    watchStatements(made);
    made.on('end', () => {
      if (client === made) client = undefined;
      latest = { fault: 'away' };
    });
    return made;
  }

  async function read(): Promise<ProbeResult> {
    const connection = await connected();
    const { rows } = await connection.query<{ now: Date; standby: boolean; danger: string | null }>(
      `select clock_timestamp() as now, app_now(), s.standby, s.danger from (${EDGE_STANDING}) s`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('the database is not migrated');
    if (!row.standby) return { drift: row.now.getTime() - Date.now(), danger: row.danger };
    // The URL may lead to the primary by the time of the next connection.
    await cut(connection);
    sawStandby();
    return { fault: 'read_only' };
  }

  async function write(): Promise<ProbeResult> {
    const { fault } = latest as { fault?: DatabaseFault };
    const sawFull = (commits.fullAt() ?? Number.NEGATIVE_INFINITY) > performance.now() - FULL_FOR_MS;
    const connection = await connected();
    const askedAt = performance.now();
    const { rows } = await connection.query<{ now: Date; app: Date; danger: string | null }>(
      `select clock_timestamp() as now, app_now() as app, s.danger, platform_probe($1)
       from (${STANDING}) s, (select from kysely_migration limit 1) m`,
      [sawFull || fault === 'full' ? FULL_BYTES : 0],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('the database is not migrated');
    sawClock(row.app.getTime(), askedAt);
    return { drift: row.now.getTime() - Date.now(), danger: row.danger };
  }

  function probe(): Promise<void> {
    if (underWay !== undefined) return underWay.done;
    const sentAt = performance.now();
    const done = (isReadOnly ? read() : write())
      .then(
        async (result) => {
          latest = result;
          commits.passed(sentAt);
          const idle = looker;
          looker = undefined;
          if (idle !== undefined) await cut(idle);
        },
        async (error: unknown) => {
          const isUncertain = error instanceof UncertainCommitError;
          if (isUncertain) commits.pause('unreplicated');
          const fault = isUncertain ? 'standby' : faultOf(error);
          // A known refusal proves that the database is reachable. After any other error the connection is replaced.
          if (fault === 'away' && client !== undefined) await cut(client);
          latest = { fault };
          log.debug({ err: error, fault }, 'the database took no write');
        },
      )
      .finally(() => {
        underWay = undefined;
      });
    underWay = { sentAt, done };
    return done;
  }

  /**
   * Checks on an unanswered probe with a second connection. @returns undefined if the database isn't working on the
   * probe any more, or doesn't answer.
   */
  async function faultOfSilence(): Promise<DatabaseFault | undefined> {
    try {
      looker ??= await openClient(databaseUrl, 'aureus probe', SLOW_MS);
      const { rows } = await looker.query<{ standby: boolean; busy: boolean }>(
        `select coalesce(bool_or(wait_event = 'SyncRep'), false) as standby,
           coalesce(bool_or(application_name = 'aureus probe' and state = 'active' and pid <> pg_backend_pid()
             and query_start < clock_timestamp() - interval '2 seconds'), false) as busy
         from pg_stat_activity where datname = current_database()`,
      );
      if (rows[0]?.standby) return 'standby';
      return rows[0]?.busy ? 'away' : undefined;
    } catch {
      const lost = looker;
      looker = undefined;
      if (lost !== undefined) await cut(lost);
      return undefined;
    }
  }

  /** Opens the circuit breaker. Cuts the probe's connection, unless the database is still working on the probe. */
  async function judgeSilence(): Promise<void> {
    commits.pause('unanswered');
    const fault = await faultOfSilence();
    latest = { fault: fault ?? 'away' };
    const silent = client;
    if (fault !== undefined || silent === undefined) return;
    client = undefined;
    await cut(silent);
  }

  const done = (async () => {
    while (!stopping.signal.aborted) {
      commits.cutOverdue();
      if (underWay === undefined) void probe();
      else if (commits.isOverdue(underWay.sentAt)) await judgeSilence();
      await setTimeout(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    latest: () => latest,
    async result() {
      if (!isUnderWay() && 'fault' in latest) void probe();
      const sentAt = underWay?.sentAt;
      if (sentAt === undefined) return latest;
      const left = sentAt + SLOW_MS - performance.now();
      if ('fault' in latest && left > 0)
        await Promise.race([underWay?.done, setTimeout(left, undefined, { ref: false })]);
      const isSilent = isUnderWay() && performance.now() >= sentAt + SLOW_MS;
      return isSilent && !('fault' in latest) ? { fault: 'away' } : latest;
    },
    async stop() {
      stopping.abort();
      await done;
      for (const open of [client, looker]) if (open !== undefined) await cut(open);
      // A probe that is still connecting must finish, so that its connection can be cut.
      await underWay?.done;
      if (client !== undefined) await cut(client);
    },
  };
}

function faultOf(error: unknown): DatabaseFault {
  const { code = '' } = error as { code?: string };
  return FAULTS[code] ?? 'away';
}

async function openClient(databaseUrl: string, name: string, queryMs?: number): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionLimits,
    connectionString: databaseUrl,
    connectionTimeoutMillis: SLOW_MS,
    application_name: name,
    query_timeout: queryMs ?? 0,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}
