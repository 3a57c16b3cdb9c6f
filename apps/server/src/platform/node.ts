import type pg from 'pg';
import { APP_LOGIN, EDGE_LOGIN } from './app-login.ts';
import { type Beacon, createBeacon, type WatchedBeacon, watchBeacon } from './beacon.ts';
import { type Bus, createBus, type Facts } from './bus.ts';
import { checkDatabase, checkEdgeDatabase } from './check-database.ts';
import { type Clock, createClock } from './clock.ts';
import { type ClockCheck, createClockCheck, NO_CLOCK_CHECK } from './clock-check.ts';
import { type Commits, createCommits } from './commits.ts';
import type { Config } from './config.ts';
import { withDecisionKeys } from './decisions.ts';
import { createHooks, type Hooks } from './hooks.ts';
import { type CallCounts, createCallCounts } from './http/call-counts.ts';
import { decisionKeysOf } from './kept-keys.ts';
import { keysFor } from './keys.ts';
import type { Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { checkConnections } from './pooler-check.ts';
import { createDb, createPool, type Db, databaseNow } from './postgres.ts';
import { prepareDatabase } from './prepare-database.ts';
import { withPrivateTexts } from './private-texts.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { createSecurityEvents, type SecurityEvents } from './security-events.ts';
import { openSigner, type Signer } from './signing.ts';
import { createSocketLimits } from './socket-limits.ts';
import { startTracing, type Tracing } from './tracing.ts';
import { createTurns, type Turns } from './turns.ts';
import type { PageFolders } from './web.ts';

/** Shared parts of one server process of any role, for use by all its modules. */
export type EdgeNode = {
  config: Config;
  log: Log;
  clock: Clock;
  /** Returns the clock's time in ms since the epoch. */
  now: () => number;
  clockCheck: ClockCheck;
  /** URL of the database with the process's own login. */
  databaseUrl: string;
  /** URL that leads past a pooler, for what needs a backend to itself: leaders, the job queue and notices. */
  directUrl: string;
  pool: pg.Pool;
  /** Circuit breaker for the database's connections. */
  commits: Commits;
  db: Db;
  bus: Bus<Facts>;
  realtime: Realtime;
  metrics: Metrics;
  tracing: Tracing;
  securityEvents: SecurityEvents;
  counts: CallCounts;
  turns: Turns;
  /** Returns the site's public address. If the port is chosen automatically, it's known only once the site listens. */
  publicUrl: () => string;
  setPublicUrl: (url: string) => void;
  /** Folders of the built pages, if not the site's own. */
  pages: PageFolders | undefined;
};

/** Shared parts of a process that writes: what an edge has, and what draws, hooks and receipts need. */
export type Node = EdgeNode & {
  beacon: WatchedBeacon;
  hooks: Hooks;
  /**
   * True if this start made the decision key, as it may outside production. The start then seals the rows that exist.
   */
  isDecisionKeyNew: boolean;
  /** Signs what the site publishes about its books, and players' data exports. */
  signer: Signer;
  /** Storage of receipts that outlives the process; undefined in tests that don't need it. */
  receiptsPlace: { redisUrl: string } | { dataDir: string } | undefined;
};

export type EdgeParts = {
  config: Config;
  log: Log;
  clock?: Clock;
  /** Folders of the built pages, for tests. */
  pages?: PageFolders;
};

export type NodeParts = EdgeParts & {
  /**
   * URL of the database's owner, used only to prepare the database at start. Undefined if the command `migrate`
   * prepares the database, as in production without an embedded one.
   */
  databaseUrl: string | undefined;
  beacon?: Beacon;
  /** With false, a moved database clock isn't noticed at once. For tests that move one clock after another. */
  checksClock?: boolean;
  /** With false, money isn't checked while the app runs. For tests, in which the database's owner gives coins. */
  checksMoney?: boolean;
  /** False keeps receipts only in memory. */
  storesReceipts?: boolean;
  onProgress?: (line: string) => void;
};

const DATABASE_CONNECTIONS = 20;

const placeOf = ({ redisUrl, dataDir }: Config) => (redisUrl === undefined ? { dataDir } : { redisUrl });

/** Prepares the database, or checks that it's prepared. @returns the URL with the application's login. */
async function openDatabase(parts: NodeParts): Promise<string> {
  const url = await openOwn(parts);
  const { databaseAppUrl, databaseDirectUrl: directUrl } = parts.config;
  // A login that is derived from the owner's URL needs no check: it leads where the owner's URL does.
  if (databaseAppUrl !== undefined || directUrl !== undefined)
    await checkConnections({ url, directUrl, kind: APP_LOGIN });
  return url;
}

async function openOwn({ config, databaseUrl, onProgress }: NodeParts): Promise<string> {
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

/** Creates what processes of every role share. Call after the database has been checked. */
async function createParts(
  { config, log, clock = createClock(), pages }: EdgeParts,
  databaseUrl: string,
): Promise<EdgeNode> {
  const metrics = createMetrics();
  const tracing = await startTracing(config.tracing, log);
  const securityEvents = createSecurityEvents({ log, metrics });
  const commits = createCommits(log, config.commitWaitMs);
  const pool = createPool(databaseUrl, log, DATABASE_CONNECTIONS, { waitMs: config.databaseWaitMs, commits });
  tracing.watch(pool);
  const counts = createCallCounts();
  let publicUrl = config.publicUrl;
  return {
    config,
    log,
    clock,
    now: () => clock.now(),
    clockCheck: NO_CLOCK_CHECK,
    databaseUrl,
    directUrl: config.databaseDirectUrl ?? databaseUrl,
    pool,
    commits,
    db: createDb(pool),
    bus: createBus<Facts>(log, tracing),
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
    publicUrl: () => publicUrl,
    setPublicUrl: (url) => {
      publicUrl = url;
    },
    pages,
  };
}

/** Prepares or checks the database, then creates the shared parts of a node. */
export async function createNode(parts: NodeParts): Promise<Node> {
  const { config, log, beacon = createBeacon(config.beacon) } = parts;
  const node = await createParts(parts, await openDatabase(parts));
  const { db } = node;
  const watched = watchBeacon(beacon);
  const clockCheck = createClockCheck({ db, beacon: watched, log });
  const decisionKeys = await decisionKeysOf(config);
  return {
    ...node,
    beacon: watched,
    clockCheck:
      parts.checksClock === false ? { ...clockCheck, saw() {}, trustedNow: databaseNow } : clockCheck,
    db: withDecisionKeys(
      withPrivateTexts(db, await keysFor(db, 'privacy', config.privacyKeys)),
      decisionKeys.keys,
    ),
    isDecisionKeyNew: decisionKeys.isNew,
    signer: await openSigner(db, config, log),
    hooks: createHooks(),
    receiptsPlace: parts.storesReceipts === false ? undefined : placeOf(config),
  };
}

/** Checks the database, then creates the shared parts of an edge. @throws ConfigError. */
export async function createEdgeNode(parts: EdgeParts): Promise<EdgeNode> {
  const { databaseEdgeUrl: url } = parts.config;
  if (url === undefined) throw new Error('an edge has no login');
  await checkEdgeDatabase(url);
  await checkConnections({ url, directUrl: parts.config.databaseDirectUrl, kind: EDGE_LOGIN });
  return createParts(parts, url);
}
