import type pg from 'pg';
import { type Beacon, createBeacon, type WatchedBeacon, watchBeacon } from './beacon.ts';
import { type Bus, createBus, type Facts } from './bus.ts';
import { checkDatabase } from './check-database.ts';
import { type Clock, createClock } from './clock.ts';
import { type ClockCheck, createClockCheck } from './clock-check.ts';
import { type Commits, createCommits } from './commits.ts';
import type { Config } from './config.ts';
import { createHooks, type Hooks } from './hooks.ts';
import { type CallCounts, createCallCounts } from './http/call-counts.ts';
import { keysFor } from './keys.ts';
import type { Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createDb, createPool, type Db, databaseNow } from './postgres.ts';
import { prepareDatabase } from './prepare-database.ts';
import { withPrivateTexts } from './private-texts.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { createSecurityEvents, type SecurityEvents } from './security-events.ts';
import { createSocketLimits } from './socket-limits.ts';
import { startTracing, type Tracing } from './tracing.ts';
import { createTurns, type Turns } from './turns.ts';

/** Shared parts of one server process, for use by all modules. */
export type Node = {
  config: Config;
  log: Log;
  clock: Clock;
  /** Returns the clock's time in ms since the epoch. */
  now: () => number;
  beacon: WatchedBeacon;
  clockCheck: ClockCheck;
  /** URL of the database with the application's own login. */
  databaseUrl: string;
  pool: pg.Pool;
  /** Circuit breaker for the database's connections. */
  commits: Commits;
  db: Db;
  bus: Bus<Facts>;
  hooks: Hooks;
  realtime: Realtime;
  metrics: Metrics;
  tracing: Tracing;
  securityEvents: SecurityEvents;
  counts: CallCounts;
  turns: Turns;
  /** Storage of receipts that outlives the process; undefined in tests that don't need it. */
  receiptsPlace: { redisUrl: string } | { dataDir: string } | undefined;
  /** Returns the site's public address. If the port is chosen automatically, it's known only once the site listens. */
  publicUrl: () => string;
  setPublicUrl: (url: string) => void;
};

export type NodeParts = {
  config: Config;
  /**
   * URL of the database's owner, used only to prepare the database at start. Undefined if the command `migrate`
   * prepares the database, as in production without an embedded one.
   */
  databaseUrl: string | undefined;
  log: Log;
  clock?: Clock;
  beacon?: Beacon;
  /** With false, a moved database clock isn't noticed at once. For tests that move one clock after another. */
  checksClock?: boolean;
  /** False keeps receipts only in memory. */
  storesReceipts?: boolean;
  onProgress?: (line: string) => void;
};

const DATABASE_CONNECTIONS = 20;

const placeOf = ({ redisUrl, dataDir }: Config) => (redisUrl === undefined ? { dataDir } : { redisUrl });

/** Prepares the database, or checks that it's prepared. @returns the URL with the application's login. */
async function openDatabase({ config, databaseUrl, onProgress }: NodeParts): Promise<string> {
  const { databaseAppUrl: appUrl, isProduction } = config;
  if (databaseUrl !== undefined)
    return prepareDatabase({
      ownerUrl: databaseUrl,
      appUrl,
      edgeUrl: config.databaseEdgeUrl,
      isProduction,
      ...(onProgress && { onProgress }),
    });
  if (appUrl === undefined) throw new Error('a node has neither an owner nor a login of the application');
  await checkDatabase(appUrl);
  return appUrl;
}

/** Prepares or checks the database, then creates the shared parts of a node. */
export async function createNode(parts: NodeParts): Promise<Node> {
  const { config, log, clock = createClock(), beacon = createBeacon(config.beacon) } = parts;
  const databaseUrl = await openDatabase(parts);
  const metrics = createMetrics();
  const tracing = await startTracing(config.tracing, log);
  const securityEvents = createSecurityEvents({ log, metrics });
  const commits = createCommits(log, config.commitWaitMs);
  const pool = createPool(databaseUrl, log, DATABASE_CONNECTIONS, { waitMs: config.databaseWaitMs, commits });
  tracing.watch(pool);
  const db = createDb(pool);
  const watched = watchBeacon(beacon);
  const clockCheck = createClockCheck({ db, beacon: watched, log });
  const counts = createCallCounts();
  let publicUrl = config.publicUrl;
  return {
    config,
    log,
    clock,
    now: () => clock.now(),
    beacon: watched,
    clockCheck:
      parts.checksClock === false ? { ...clockCheck, saw() {}, trustedNow: databaseNow } : clockCheck,
    databaseUrl,
    pool,
    commits,
    db: withPrivateTexts(db, await keysFor(db, 'privacy', config.privacyKeys)),
    bus: createBus<Facts>(log, tracing),
    hooks: createHooks(),
    realtime: createRealtime({
      log,
      metrics,
      limits: createSocketLimits({ config, counts, securityEvents }),
    }),
    metrics,
    tracing,
    securityEvents,
    counts,
    turns: createTurns(() => clock.now()),
    receiptsPlace: parts.storesReceipts === false ? undefined : placeOf(config),
    publicUrl: () => publicUrl,
    setPublicUrl: (url) => {
      publicUrl = url;
    },
  };
}
