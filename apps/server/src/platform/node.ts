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
import { createDb, createPool, type Db } from './postgres.ts';
import { prepareDatabase } from './prepare-database.ts';
import { withPrivateTexts } from './private-texts.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { createSecurityEvents, type SecurityEvents } from './security-events.ts';
import { createSocketLimits } from './socket-limits.ts';

/** Parts of one process: all that a module may use beside the faces that it names. */
export type Node = {
  config: Config;
  log: Log;
  clock: Clock;
  /** The clock's time in ms since the epoch. */
  now: () => number;
  beacon: WatchedBeacon;
  clockCheck: ClockCheck;
  /** The application's own login, as a URL. */
  databaseUrl: string;
  pool: pg.Pool;
  /** The breaker of the database's connections. */
  commits: Commits;
  db: Db;
  bus: Bus<Facts>;
  hooks: Hooks;
  realtime: Realtime;
  metrics: Metrics;
  securityEvents: SecurityEvents;
  counts: CallCounts;
  /** Where receipts outlive the process; undefined in a test that doesn't need it. */
  receiptsPlace: { redisUrl: string } | { dataDir: string } | undefined;
  /** Public address of the site: known once it listens, if it takes any port. */
  publicUrl: () => string;
  setPublicUrl: (url: string) => void;
};

export type NodeParts = {
  config: Config;
  /**
   * The database's owner, for what a start prepares. All that follows works as the application's login. Undefined where
   * the command `migrate` prepares the database, as in production.
   */
  databaseUrl: string | undefined;
  log: Log;
  clock?: Clock;
  beacon?: Beacon;
  /** False if nothing looks after the clocks: they are a test's, which moves them one after the other. */
  checksClock?: boolean;
  /** False if receipts are kept in memory alone. */
  storesReceipts?: boolean;
  onProgress?: (line: string) => void;
};

const DATABASE_CONNECTIONS = 20;

const placeOf = ({ redisUrl, dataDir }: Config) => (redisUrl === undefined ? { dataDir } : { redisUrl });

/** Prepares the database, or checks that it is prepared. @returns the URL by which the application connects. */
async function openDatabase({ config, databaseUrl, onProgress }: NodeParts): Promise<string> {
  const { databaseAppUrl: appUrl, isProduction } = config;
  if (databaseUrl !== undefined)
    return prepareDatabase({
      ownerUrl: databaseUrl,
      appUrl,
      isProduction,
      ...(onProgress && { onProgress }),
    });
  if (appUrl === undefined) throw new Error('a node has neither an owner nor a login of the application');
  await checkDatabase(appUrl);
  return appUrl;
}

/** Prepares the database, or checks it, and makes what every module stands on. */
export async function createNode(parts: NodeParts): Promise<Node> {
  const { config, log, clock = createClock(), beacon = createBeacon(config.beacon) } = parts;
  const databaseUrl = await openDatabase(parts);
  const metrics = createMetrics();
  const securityEvents = createSecurityEvents({ log, metrics });
  const commits = createCommits(log, config.commitWaitMs);
  const pool = createPool(databaseUrl, log, DATABASE_CONNECTIONS, { waitMs: config.databaseWaitMs, commits });
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
    clockCheck: parts.checksClock === false ? { ...clockCheck, saw() {} } : clockCheck,
    databaseUrl,
    pool,
    commits,
    db: withPrivateTexts(db, await keysFor(db, 'privacy', config.privacyKeys)),
    bus: createBus<Facts>(log),
    hooks: createHooks(),
    realtime: createRealtime({
      log,
      metrics,
      limits: createSocketLimits({ config, counts, securityEvents }),
    }),
    metrics,
    securityEvents,
    counts,
    receiptsPlace: parts.storesReceipts === false ? undefined : placeOf(config),
    publicUrl: () => publicUrl,
    setPublicUrl: (url) => {
      publicUrl = url;
    },
  };
}
