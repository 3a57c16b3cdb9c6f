import pg from 'pg';
import { type LoginKind, lookAtLogin, refuseDangerous } from './app-login.ts';
import { ConfigError } from './config-error.ts';

/**
 * Backends of connections. `own`: each has its own, as without a pooler or in session mode. `shared`: a pooler in
 * transaction mode hands backends on; `without statements` if a connection's prepared statements are lost then.
 */
type Backends = 'own' | 'shared' | 'shared without statements';

/**
 * Maximum number of other connections that open a transaction, to see if a pooler gives one of them this connection's
 * backend.
 */
const RIVALS = 4;
/** Timeout in ms. A pooler without a free backend would make a start wait. */
const ANSWER_MS = 5_000;

/**
 * Detects a pooler in transaction mode: other connections' open transactions then move this connection to another
 * backend. Without a session, only prepared statements that the pooler keeps still exist there.
 */
async function backendsOf(client: pg.Client, connect: () => Promise<pg.Client>): Promise<Backends> {
  const prepared = { name: 'aureus pooler check', text: 'select pg_backend_pid() as pid' };
  const pidOf = async (by: pg.Client) => (await by.query<{ pid: number }>(prepared.text)).rows[0]?.pid;
  const rivals: pg.Client[] = [];
  try {
    await client.query(prepared);
    const pids = new Set([await pidOf(client)]);
    let isShared = false;
    for (let count = 0; count < RIVALS && !isShared; count += 1) {
      const rival = await connect();
      rivals.push(rival);
      await rival.query('begin');
      isShared = pids.has(await pidOf(rival)) || pids.add(await pidOf(client)).size > 1;
    }
    if (!isShared) return 'own';
    return await client.query(prepared).then(
      () => 'shared' as const,
      () => 'shared without statements' as const,
    );
  } finally {
    await Promise.all(rivals.map((rival) => rival.end().catch(() => {})));
  }
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'aureus',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectTo(url);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Errors count as `own`: a pooler whose backends are all in use doesn't answer in time, and can't be examined. */
const backendsAt = (url: string): Promise<Backends> =>
  withClient(url, (client) => backendsOf(client, () => connectTo(url))).catch(() => 'own');

const placeOf = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ place: string }>(
      `select system_identifier || ' ' || current_database() as place from pg_control_system()`,
    );
    return rows[0]?.place ?? '';
  });

/**
 * Checks the connections of a process whose login or direct URL is configured. Leaders, the job queue and listeners
 * for notices need a backend of their own, and every call needs its prepared statements.
 * @param directUrl URL in DATABASE_DIRECT_URL. @throws ConfigError with one sentence.
 */
export async function checkConnections({
  url,
  directUrl,
  kind,
}: {
  url: string;
  directUrl: string | undefined;
  kind: LoginKind;
}): Promise<void> {
  if (directUrl !== undefined) {
    const directPlace = await placeOf(directUrl).catch((error: Error) => {
      throw new ConfigError(`The database at DATABASE_DIRECT_URL cannot be used: ${error.message}.`);
    });
    if (directPlace !== (await placeOf(url)))
      throw new ConfigError(`DATABASE_DIRECT_URL and ${kind.setting} lead to two databases.`);
    const direct = { ...kind, setting: 'DATABASE_DIRECT_URL' } as const;
    refuseDangerous(await lookAtLogin(directUrl, direct), direct, true);
    if ((await backendsAt(directUrl)) !== 'own')
      throw new ConfigError(
        'DATABASE_DIRECT_URL leads to a pooler in transaction mode, too: name the database itself.',
      );
  }
  const backends = await backendsAt(url);
  if (backends === 'own' || (backends === 'shared' && directUrl !== undefined)) return;
  const lacks = [
    ...(backends === 'shared'
      ? []
      : ['prepared statements (PgBouncer 1.21 with max_prepared_statements above 0)']),
    ...(directUrl === undefined ? ["DATABASE_DIRECT_URL, the database's own address"] : []),
  ];
  throw new ConfigError(
    `${kind.setting} leads to a pooler in transaction mode, which lacks ${lacks.join(' and ')}: add this, or use session mode.`,
  );
}
