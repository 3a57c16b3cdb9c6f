// Parts of the storm about the database: it's away for a while, and its connections are taken by others.
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@aureus/server/platform/random.ts';
import { startNetwork } from '@aureus/server/testing/network.ts';
import pg from 'pg';
import type { Seat } from '../bench/stage.ts';
import { ask } from './storm.players.ts';
import { type Line, type StormSite, waitUntil } from './storm.site.ts';

const CALLERS = 6;
const PAUSE_MS = 50;
const BACK_BAR_S = 5;
const PATIENCE_MS = 120_000;
/** Time in seconds for which connections are exhausted. */
const EXHAUSTED = { full: 10, short: 2 };
/** SQLSTATE of a server or login without a free connection. */
const TOO_MANY = '53300';

type Options = { site: StormSite; isShort: boolean; say: (line: string) => void };
type Reply = { status: number; hasRetry: boolean; sentAt: number; caller: number };

/** Lets players call until `stop`. Half of their calls move coins. */
function startCallers(url: string, seats: readonly Seat[]) {
  const replies: Reply[] = [];
  const over = new AbortController();
  const calls = [
    ['/api/games/plinko', { amount: 1, rows: 8, risk: 'EASY' }],
    ['/api/user/vault/deposit', { amount: 0.01 }],
  ] as const;

  async function read(seat: Seat): Promise<Pick<Reply, 'status' | 'hasRetry'>> {
    try {
      const response = await fetch(`${url}/api/me`, { headers: { cookie: seat.cookie } });
      await response.arrayBuffer();
      const hasRetry = /^[1-9]\d*$/.test(response.headers.get('retry-after') ?? '');
      return { status: response.status, hasRetry };
    } catch {
      return { status: 0, hasRetry: false };
    }
  }

  const done = Promise.all(
    seats.slice(0, CALLERS).map(async (seat, caller) => {
      for (let nth = 0; !over.signal.aborted; nth += 1) {
        const sentAt = performance.now();
        const [path, body] = calls[(nth >> 1) % 2] ?? calls[0];
        const isRead = nth % 2 === 0;
        const { status, hasRetry } = await (isRead
          ? read(seat)
          : ask(url, { seat, path, body, key: newId() }));
        replies.push({ status, hasRetry, sentAt, caller });
        await delay(PAUSE_MS);
      }
    }),
  );
  done.catch(() => {});

  const callersOf = (status: number, from: number) =>
    new Set(
      replies.filter((reply) => reply.status === status && reply.sentAt >= from).map(({ caller }) => caller),
    );
  return {
    replies,
    /**
     * Waits until every player got this status for a call sent from now on. @returns the ms it took; undefined if it
     * didn't happen.
     */
    async allGet(status: number): Promise<number | undefined> {
      const from = performance.now();
      return waitUntil(() => callersOf(status, from).size === CALLERS, PATIENCE_MS);
    },
    async stop(): Promise<void> {
      over.abort();
      await done;
    },
  };
}

/**
 * Runs one outage while players call. @param name opens the lines. @param begin starts the outage; @param end ends it.
 */
async function outage(parts: {
  name: string;
  url: string;
  seats: readonly Seat[];
  seconds: number;
  isShort: boolean;
  begin: () => Promise<void>;
  end: () => Promise<void>;
}): Promise<Line[]> {
  const { name, url, seats, seconds, isShort, begin, end } = parts;
  const callers = startCallers(url, seats);
  try {
    const isServed = (await callers.allGet(200)) !== undefined;
    const from = performance.now();
    await begin();
    const isRefused = (await callers.allGet(503)) !== undefined;
    await delay(seconds * 1_000);
    const ending = performance.now();
    await end();
    const backMs = await callers.allGet(200);
    await callers.stop();
    const during = callers.replies.filter(({ sentAt }) => sentAt >= from && sentAt < ending);
    const refused = during.filter(({ status, hasRetry }) => status === 503 && hasRetry);
    const others = callers.replies.filter(
      ({ status, hasRetry }) => status !== 200 && (status !== 503 || !hasRetry),
    );
    const kinds = [...new Set(others.map(({ status }) => status))].join(', ');
    const isWhole = isServed && isRefused && others.length === 0;
    const isBack = backMs !== undefined && (isShort || backMs <= BACK_BAR_S * 1_000);
    return [
      {
        name: `${name}: calls in ${((ending - from) / 1_000).toFixed(0)} s`,
        figure: `${refused.length} of ${during.length} were 503 with Retry-After, ${others.length} failed otherwise${kinds && ` (${kinds})`}`,
        bar: '503 with Retry-After, 0 otherwise',
        isPassed: isWhole,
      },
      {
        name: `${name}: every player is served again`,
        figure:
          backMs === undefined ? `not after ${PATIENCE_MS / 1_000} s` : `${(backMs / 1_000).toFixed(2)} s`,
        bar: isShort ? 'all' : `at most ${BACK_BAR_S} s`,
        isPassed: isBack,
      },
    ];
  } finally {
    await callers.stop();
  }
}

/** Cuts the database off for a while. @returns lines for the report. */
export async function awayPart({ site, isShort, seconds }: Options & { seconds: number }): Promise<Line[]> {
  const network = await startNetwork(site.databaseUrl);
  const server = await site.start('site', { DATABASE_URL: network.url });
  site.leadTo(server);
  try {
    const { url, seats } = site;
    const parts = { url, seats, seconds, isShort };
    const [begin, end] = [() => network.goDown(), () => network.comeBack()];
    return await outage({ ...parts, name: 'database away', begin, end });
  } finally {
    await site.end(server, 'SIGTERM');
    await network.close();
  }
}

/**
 * Takes all connections of PostgreSQL, and cuts those of the site. The site takes any free connection at once, so both
 * steps repeat until no connection is free and the site has none.
 */
async function takeConnections({ owner, appUrl }: StormSite): Promise<pg.Client[]> {
  const clients: pg.Client[] = [];
  const takeFree = async () => {
    const before = clients.length;
    for (;;) {
      const client = new pg.Client({ connectionString: appUrl, application_name: 'storm' });
      client.on('error', () => {});
      try {
        await client.connect();
        clients.push(client);
      } catch (error) {
        if ((error as { code?: string }).code !== TOO_MANY) throw error;
        return clients.length - before;
      }
    }
  };
  const cutSite = async () => {
    const { rows } = await owner.query<{ count: number }>(
      `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
       where datname = current_database() and application_name like 'aureus%'`,
    );
    return rows[0]?.count ?? 0;
  };
  while ((await takeFree()) + (await cutSite()) > 0);
  return clients;
}

/** Exhausts the connections of PostgreSQL, then those of the site's login. @returns lines for the report. */
export async function exhaustedPart({ site, isShort }: Options): Promise<Line[]> {
  const { owner, url, seats } = site;
  const server = await site.start('site');
  site.leadTo(server);
  const role = decodeURIComponent(new URL(site.appUrl).username);
  const limit = (count: number) => owner.query(`alter role "${role}" connection limit ${count}`);
  const seconds = isShort ? EXHAUSTED.short : EXHAUSTED.full;
  const parts = { url, seats, seconds, isShort };
  let clients: pg.Client[] = [];
  const giveBack = async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()));
  };
  try {
    return [
      ...(await outage({
        ...parts,
        name: 'all connections of PostgreSQL taken',
        async begin() {
          clients = await takeConnections(site);
        },
        end: giveBack,
      })),
      ...(await outage({
        ...parts,
        name: 'all connections of the login taken',
        async begin() {
          await limit(0);
          await owner.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and application_name like 'aureus%'`,
          );
        },
        async end() {
          await limit(-1);
        },
      })),
    ];
  } finally {
    await giveBack();
    await limit(-1);
    await site.end(server, 'SIGTERM');
  }
}
