import { randomBytes } from 'node:crypto';
import type { Role } from '@aureus/contract/player.ts';
import { type App, buildApp } from '../app.ts';
import type { Beacon } from '../platform/beacon.ts';
import { readConfig } from '../platform/config.ts';
import type { Term } from '../platform/leader.ts';
import { newId } from '../platform/random.ts';
import type { PageFolders } from '../platform/web.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { TEST_DECISION_KEYS } from './decision-keys.ts';
import { createTestBeacon, type TestBeacon } from './test-beacon.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestLog } from './test-log.ts';
import { openSocket, type TestSocket } from './test-socket.ts';

export type Reply<T = unknown> = {
  status: number;
  body: { data?: T; error?: { code: string; message: string; details?: unknown } };
  headers: Headers;
  text: string;
};
type Call = <T = unknown>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply<T>>;
export type TestPlayer = {
  id: bigint;
  cookie: string;
  /** Calls the API like this player's browser. A string is sent as it is, any other body as JSON. */
  call: Call;
  /** Opens a socket like this player's browser. The socket closes with the app. */
  socket(): Promise<TestSocket>;
};

export type TestApp = {
  app: App;
  url: string;
  database: TestDatabase;
  clock: TestClock;
  beacon: TestBeacon;
  /** All replies so far with their headers, to search for data that must never be sent. */
  replies: string[];
  /** Creates a player with a session and a balance of `cents`, given as a staff credit. */
  player(options?: { name?: string; cents?: bigint; role?: Role }): Promise<TestPlayer>;
  visitor: Call;
  /** Opens a socket of a visitor. The socket closes with the app. */
  visitorSocket(): Promise<TestSocket>;
  /** Becomes the leader of spin. Earlier terms are then stale. */
  lead(): Promise<Term & { abort(): void }>;
  /** Stops the app but keeps its database, like the end of a process. */
  stop(): Promise<void>;
  /** Stops the app if it's still running, and drops the database if this app created it. */
  close(): Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  leads?: boolean;
  /** Interval in ms at which the node polls for missed changes. May exceed the operator's maximum. */
  watchMs?: number;
  beacon?: (clock: TestClock) => Beacon;
  /** True turns the clock check on. It's off by default in tests; a real site has it on. */
  checksClock?: boolean;
  /** True checks the money as the app runs. It's off by default in tests; a real site has it on. */
  checksMoney?: boolean;
  /** Folders of built pages, if not the site's own. */
  pages?: PageFolders;
  /** True stores receipts outside the process. It's off by default in tests; a real site has it on. */
  storesReceipts?: boolean;
  /**
   * Another app, whose database, clock and beacon this app shares. So this app is a second node, or the same node
   * after a crash.
   */
  beside?: Pick<TestApp, 'database' | 'clock' | 'beacon'>;
};

/** Starts the real app on a separate port, by default with its own database, clock and beacon. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const database = options.beside?.database ?? (await cloneDatabase());
  const clock = options.beside?.clock ?? createTestClock(database.owner);
  const testBeacon = options.beside?.beacon ?? createTestBeacon(clock);
  const configured = readConfig({
    NODE_ENV: 'test',
    DECISION_KEYS: TEST_DECISION_KEYS,
    SIGNING_KEY: '5e'.repeat(32),
    PORT: '0',
    BETS_PER_SECOND: '1000000',
    CALLS_PER_MINUTE: '100000000',
    SESSION_CALLS_PER_MINUTE: '100000000',
    WEBHOOKS_PER_MINUTE: '100000000',
    SOCKETS_PER_ADDRESS: '1000000',
    SOCKETS_PER_SESSION: '1000000',
    SOCKETS_PER_PLAYER: '1000000',
    // No call is refused or times out under load, because other tests may keep the machine busy.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    DATABASE_WAIT_MS: '0',
    COMMIT_WAIT_MS: '0',
    WITHDRAWALS_PER_MINUTE: '1000000',
    REDEMPTIONS_PER_MINUTE: '1000000',
    SIGN_INS_PER_MINUTE: '1000000',
    SUPPORT_VISITORS_PER_HOUR: '1000000',
    RAIN_TIPS_PER_MINUTE: '1000000',
    RAIN_JOINS_PER_MINUTE: '1000000',
    RAIN_CHECK_MAX_NUMBER: '200',
    // All players connect from this machine, so they share one network.
    RAIN_JOINS_PER_NETWORK: '1000000',
    // Enough for the prizes in the tables and for the gifts of staff.
    EVENTS_GUARANTEE: '5000',
    PROMO_CODES_PER_WEEK: '1000000000',
    CREDITS_PER_WEEK: '1000000000',
    ...options.env,
  });
  const config = { ...configured, watchMs: options.watchMs ?? configured.watchMs };
  const log = createTestLog();
  const app = await buildApp({
    config,
    databaseUrl: database.url,
    log,
    clock,
    beacon: options.beacon?.(clock) ?? testBeacon,
    checksClock: options.checksClock ?? false,
    checksMoney: options.checksMoney ?? false,
    storesReceipts: options.storesReceipts ?? false,
    ...(options.pages && { pages: options.pages }),
  });
  const url = await app.listen({ leads: options.leads ?? false });
  const replies: string[] = [];
  const sockets: TestSocket[] = [];

  async function call<T>(
    cookie: string | undefined,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        origin: url,
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await response.text();
    replies.push(`${[...response.headers].join('\n')}\n\n${text}`);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      body: isJson ? (JSON.parse(text) as Reply<T>['body']) : {},
      headers: response.headers,
      text,
    };
  }

  async function socket(cookie?: string): Promise<TestSocket> {
    const opened = await openSocket(url, cookie === undefined ? {} : { cookie });
    sockets.push(opened);
    return opened;
  }

  let stopped: Promise<void> | undefined;
  function stop(): Promise<void> {
    for (const open of sockets) open.close();
    stopped ??= app.close();
    return stopped;
  }

  return {
    app,
    url,
    database,
    clock,
    beacon: testBeacon,
    replies,
    visitor: (method, path, body, headers) => call(undefined, method, path, body, headers),
    visitorSocket: () => socket(),
    async player({ name = `player_${randomBytes(4).toString('hex')}`, cents = 0n, role } = {}) {
      const id = await app.account.signIn({
        provider: 'STEAM',
        subject: randomBytes(9).toString('hex'),
        name,
        avatar: null,
      });
      const token = await app.sessions.open({
        playerId: id,
        provider: 'STEAM',
        userAgent: 'test',
        address: '127.0.0.1',
      });
      if (role !== undefined)
        await database.owner.query('update account_players set role = $2 where id = $1', [id, role]);
      // Roles other than these two belong to players who have passed the identity check.
      if (role !== undefined && role !== 'UNVERIFIED_USER' && role !== 'BOT')
        await database.owner.query(
          `with person as (insert into kyc_persons (player_id, person_id, found_at) values ($1, $1, app_now()))
           insert into kyc_applicants (player_id, level, state, country, of_age_on, changed_at_provider, updated_at)
           values ($1, 'basic', 'APPROVED', 'PL', '2026-01-01', 'epoch', app_now())`,
          [id],
        );
      if (cents > 0n) {
        await database.owner.query('select wallet_transfer(5, $1, $2, 30::smallint, $3)', [
          id,
          cents,
          newId(),
        ]);
      }
      const cookie = `aureus_session=${token}`;
      return {
        id,
        cookie,
        call: (method, path, body, headers) => call(cookie, method, path, body, headers),
        socket: () => socket(cookie),
      };
    },
    async lead() {
      const { rows } = await database.owner.query<{ epoch: bigint }>(
        `insert into platform_leaders (duty, epoch) values ('spin', 1)
         on conflict (duty) do update set epoch = platform_leaders.epoch + 1 returning epoch`,
      );
      const controller = new AbortController();
      const epoch = rows[0]?.epoch;
      if (epoch === undefined) throw new Error('no epoch');
      return { epoch, signal: controller.signal, abort: () => controller.abort(new Error('term over')) };
    },
    stop,
    async close() {
      await stop();
      // Frees memory, because the test's worker keeps references to closed apps.
      replies.length = 0;
      sockets.length = 0;
      if (options.beside === undefined) await database.drop();
    },
  };
}
