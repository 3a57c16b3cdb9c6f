import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startSandbox } from '@aureus/sandbox/sandbox.ts';
import { startEmbeddedPostgres } from '@aureus/server/platform/embedded-postgres/embedded-postgres.ts';
import { prepareDatabase } from '@aureus/server/platform/prepare-database.ts';
import { newId, newServerSeed, newToken, tokenHash } from '@aureus/server/platform/random.ts';
import { TEST_DECISION_KEYS } from '@aureus/server/testing/decision-keys.ts';
import { freePort } from '@aureus/server/testing/free-port.ts';
import pg from 'pg';

export type Seat = { playerId: bigint; cookie: string };
export type Stage = {
  databaseUrl: string;
  owner: pg.Pool;
  url: string;
  sandboxUrl: string;
  /** Players with a session and a million coins each. */
  seats: Seat[];
  close(): Promise<void>;
};

/** Time in ms that a server has to become ready. On a database of many bets it has counts to make. */
const READY_MS = 180_000;

type StageOptions = {
  players: number;
  env?: Record<string, string>;
  /**
   * Adds more rows before the server starts, on a PostgreSQL without durability that is restarted afterward.
   */
  fill?: (owner: pg.Pool, seats: readonly Seat[]) => Promise<void>;
  /** Folder that keeps the filled database. A later benchmark with this folder reuses it. */
  keep?: string | undefined;
  /** Settings of PostgreSQL in addition to its usual ones. */
  settings?: Record<string, string>;
  /** Called with the data folder when the players are there and PostgreSQL is stopped for a moment. */
  whileStopped?: (dataDir: string) => Promise<void>;
  say: (line: string) => void;
};

/**
 * Settings of PostgreSQL during a fill. A fill that ends early starts over, so nothing of it has to survive a crash.
 * With this `wal_level`, building a large index writes hardly anything into the write-ahead log.
 */
const FILLING: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  shared_buffers: '1GB',
  maintenance_work_mem: '1GB',
  work_mem: '256MB',
};

/** Starts the site to measure: a separate server process on a PostgreSQL with durable commits, with funded players. */
export async function buildStage(options: StageOptions): Promise<Stage> {
  const { keep, say } = options;
  if (keep !== undefined) await mkdir(keep, { recursive: true });
  const dataDir = keep ?? (await mkdtemp(path.join(os.tmpdir(), 'aureus-bench-')));
  const filled = options.fill === undefined ? undefined : await fillFolder(dataDir, options);
  const endings: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of endings.splice(0).toReversed()) await end();
    if (keep === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const open = async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, settings: options.settings ?? {} });
    endings.push(() => postgres.stop());
    await prepareDatabase({ ownerUrl: postgres.url });
    const owner = newOwner(postgres.url);
    endings.push(() => owner.end());
    return { owner, databaseUrl: postgres.url };
  };
  try {
    say('starting PostgreSQL (durable commits)');
    let database = await open();
    const seats = filled ?? (await seatPlayers(database.owner, options.players));
    await database.owner.query(
      `update account_sessions set last_seen_at = now(), expires_at = now() + interval '1 day'`,
    );
    if (options.whileStopped !== undefined) {
      for (const end of endings.splice(0).toReversed()) await end();
      await options.whileStopped(dataDir);
      database = await open();
    }
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const sandbox = await startSandbox({ productUrl: url });
    endings.push(() => sandbox.close());
    say('starting the server');
    const server = startServer({
      ...sandbox.productEnv,
      PORT: String(port),
      DATABASE_URL: database.databaseUrl,
      DATA_DIR: dataDir,
      DECISION_KEYS: TEST_DECISION_KEYS,
      BETS_PER_SECOND: '1000000',
      CALLS_PER_MINUTE: '100000000',
      SESSION_CALLS_PER_MINUTE: '100000000',
      WEBHOOKS_PER_MINUTE: '100000000',
      SOCKETS_PER_ADDRESS: '1000000',
      LOG_LEVEL: 'error',
      ...options.env,
    });
    endings.push(async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    });
    await until(async () => (await fetch(`${url}/readyz`)).ok && (await fetch(`${url}/api/games/spin`)).ok);
    return { ...database, url, sandboxUrl: sandbox.url, seats, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function newOwner(connectionString: string): pg.Pool {
  const owner = new pg.Pool({ connectionString, max: 4 });
  owner.on('error', () => {});
  return owner;
}

/** Files in a folder with a filled database: its seats once it's whole, and a mark while it's being filled. */
const SEATS = 'seats.json';
const UNFINISHED = 'unfinished';

/** True if the folder has a database that was filled to its end. */
export const isFilled = async (folder: string): Promise<boolean> =>
  (await stat(path.join(folder, SEATS)).catch(() => undefined)) !== undefined;

/** Fills the folder's database, or reads the seats of one that was filled earlier. A fill that ended early starts over. */
async function fillFolder(folder: string, { players, fill, say }: StageOptions): Promise<Seat[]> {
  const unfinished = path.join(folder, UNFINISHED);
  if (await isFilled(folder)) return await keptSeats(folder, say);
  if ((await stat(unfinished).catch(() => undefined)) !== undefined)
    await rm(path.join(folder, 'postgres'), { recursive: true, force: true });
  await writeFile(unfinished, '');
  say('starting PostgreSQL to fill it');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: FILLING });
  const owner = newOwner(postgres.url);
  try {
    await prepareDatabase({ ownerUrl: postgres.url });
    say(`making ${players} players`);
    const seats = await seatPlayers(owner, players);
    await fill?.(owner, seats);
    await owner.end();
    await postgres.stop();
    await writeFile(
      path.join(folder, SEATS),
      JSON.stringify(seats.map(({ playerId, cookie }) => [String(playerId), cookie])),
    );
    await rm(unfinished);
    return seats;
  } catch (error) {
    await owner.end().catch(() => {});
    await postgres.stop();
    throw error;
  }
}

async function keptSeats(folder: string, say: (line: string) => void): Promise<Seat[]> {
  say(`what ${folder} has kept is used again`);
  const text = await readFile(path.join(folder, SEATS), 'utf8');
  return (JSON.parse(text) as [string, string][]).map(([id, cookie]) => ({ playerId: BigInt(id), cookie }));
}

/** Creates players with a session, an approved identity check and a million coins each. */
export async function seatPlayers(owner: pg.Pool, count: number): Promise<Seat[]> {
  const tokens = Array.from({ length: count }, newToken);
  const { rows } = await owner.query<{ id: string }>(
    `with made as (
       insert into account_players (username, avatar, role, created_at)
       select 'bench' || n, '/art/avatars/0.svg', 'USER', now() from generate_series(1, $1) n returning id
     ), wallets as (insert into wallet_players (player_id) select id from made
     ), verified as (
       insert into kyc_applicants (player_id, level, state, country, of_age_on, changed_at_provider, updated_at)
       select id, 'basic', 'APPROVED', 'PL', current_date, 'epoch', now() from made)
     select id from made order by id`,
    [count],
  );
  const ids = rows.map(({ id }) => BigInt(id));
  await owner.query(
    'select wallet_transfer(5, id, 100000000, 30::smallint, ref) from unnest($1::bigint[], $2::uuid[]) u(id, ref)',
    [ids, ids.map(() => newId())],
  );
  await owner.query(
    `insert into account_sessions (token_hash, player_id, provider, user_agent, address, created_at, last_seen_at, expires_at)
     select hash, id, 'STEAM', 'bench', '127.0.0.1', now(), now(), now() + interval '1 day' from unnest($1::bigint[], $2::bytea[]) u(id, hash)`,
    [ids, tokens.map(tokenHash)],
  );
  for (const state of ['CURRENT', 'NEXT']) {
    const seeds = ids.map(newServerSeed);
    await owner.query(
      `insert into fairness_seed_pairs (player_id, server_seed, server_seed_hash, client_seed, state, committed_at)
       select id, seed, encode(sha256(convert_to(seed, 'UTF8')), 'hex'), 'bench', $3, now()
       from unnest($1::bigint[], $2::text[]) u(id, seed)`,
      [ids, seeds, state],
    );
  }
  return ids.map((playerId, index) => ({ playerId, cookie: `aureus_session=${tokens[index]}` }));
}

function startServer(env: Record<string, string>): ChildProcess {
  const main = path.resolve(import.meta.dirname, '../apps/server/src/main.ts');
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // The server must not outlive a benchmark that ends early.
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  child.on('exit', (code) => {
    process.off('exit', killAtExit);
    if (code !== 0 && code !== null) console.error(`the server ended with ${code}`);
  });
  return child;
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (performance.now() < deadline) {
    if (await isDone().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server did not become ready in time');
}
