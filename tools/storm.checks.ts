// Comparison of the storm's journal with the database and with the site's answers, and what is left behind.
import type pg from 'pg';
import { ask, type Entry, type Kind, markOf } from './storm.players.ts';

/** Number of keys that are asked again at once. */
const ASKED_AT_ONCE = 16;
const RETRIES = 50;
/** Coins in cents that each player has at the start. */
const START_CENTS = 100_000_000n;

/** Query for the stored keys of calls, by the kind of the call. A `reveal` has none. */
const KEYS: Partial<Record<Kind, string>> = {
  plinko: 'select id as key from wallet_bets',
  cases: 'select id as key from wallet_bets',
  mines: 'select bet_id as key from mines_games',
  battle: 'select bet_id as key from battles_seats where seat = 0',
  join: 'select bet_id as key from battles_seats where seat > 0',
  bots: 'select key from battles_bot_calls',
  'cash-out': 'select cash_out_key as key from mines_games',
  'vault-in': "select key from vault_moves where way = 'DEPOSIT'",
  'vault-out': "select key from vault_moves where way = 'WITHDRAW'",
  tip: 'select key from tips_tips',
};

type Sums = ReadonlyMap<bigint, number>;

/** Returns the acknowledged calls whose effect isn't in the database. */
export async function findLost(owner: pg.Pool, journal: readonly Entry[]): Promise<Entry[]> {
  const stored = new Map<string, Set<string>>();
  const keysOf = async (sql: string) => {
    const keys = stored.get(sql);
    if (keys !== undefined) return keys;
    const { rows } = await owner.query<{ key: string }>(
      `select key::text from (${sql}) keys where key is not null`,
    );
    const read = new Set(rows.map(({ key }) => key));
    stored.set(sql, read);
    return read;
  };
  const { rows } = await owner.query<{ id: string; revealed: number[] }>(
    'select id::text, revealed::int[] from mines_games',
  );
  const tiles = new Map(rows.map(({ id, revealed }) => [id, revealed]));
  const lost: Entry[] = [];
  for (const entry of journal) {
    const sql = KEYS[entry.kind];
    const isStored =
      sql === undefined
        ? (tiles.get(entry.path.split('/')[4] ?? '')?.includes((entry.body as { tile: number }).tile) ??
          false)
        : (await keysOf(sql)).has(entry.key);
    if (!isStored) lost.push(entry);
  }
  return lost;
}

/**
 * Returns one sentence for each call that counted without an answer, and for each balance or vault that the answers
 * don't explain.
 * @param gained change of each player's balance by the answers alone, in cents. @param vaults contents of each
 * player's vault by the answers alone, in cents.
 */
export async function findDoubled(
  owner: pg.Pool,
  journal: readonly Entry[],
  gained: Sums,
  vaults: Sums,
): Promise<string[]> {
  const doubled: string[] = [];
  const sent = new Set(journal.map(({ key }) => key));
  for (const sql of new Set(Object.values(KEYS))) {
    const { rows } = await owner.query<{ key: string }>(
      `select key::text from (${sql}) keys where key is not null`,
    );
    for (const { key } of rows) if (!sent.has(key)) doubled.push(`${key} counted without an answer`);
  }
  const { rows } = await owner.query<{ id: string; balance: string; vault: string; prizes: string }>(
    `select w.player_id as id, w.balance, (
       select coalesce(sum(case way when 'DEPOSIT' then amount else -amount end), 0)
       from vault_moves m where m.player_id = w.player_id)::bigint as vault, (
       select coalesce(sum(prize), 0) from battles_seats s where s.player_id = w.player_id)::bigint as prizes
     from wallet_players w where w.player_id = any($1::bigint[])`,
    [[...gained.keys()]],
  );
  for (const row of rows) {
    const { balance, vault, prizes } = row;
    const id = BigInt(row.id);
    const due = START_CENTS + BigInt(gained.get(id) ?? 0) + BigInt(prizes);
    if (BigInt(balance) !== due) doubled.push(`player ${id} has ${balance} cents instead of ${due}`);
    const stored = BigInt(vaults.get(id) ?? 0);
    if (BigInt(vault) !== stored)
      doubled.push(`vault of player ${id} has ${vault} cents instead of ${stored}`);
  }
  return doubled;
}

/** Asks every acknowledged key again. @returns one sentence for each different answer. */
export async function askAgain(url: string, journal: readonly Entry[]): Promise<string[]> {
  const different: string[] = [];
  const todo = journal.filter(({ kind }) => kind !== 'reveal').values();
  async function work(): Promise<void> {
    for (const entry of todo) {
      let answer = await ask(url, entry);
      for (let tries = 0; tries < RETRIES && (answer.status === 0 || answer.status === 503); tries += 1)
        answer = await ask(url, entry);
      const mark = markOf(entry.kind, answer.data);
      if (answer.status !== 200 || mark !== entry.mark)
        different.push(
          `${entry.kind} ${entry.key}: ${answer.status} ${answer.code} ${mark}, was ${entry.mark}`,
        );
    }
  }
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, work));
  return different;
}

const LEFT_IN_PLAY = `
  select 'holds' as what, count(*)::int as count from wallet_holds where state = 'PENDING'
  union all select 'open bets', count(*)::int from wallet_bets where payout is null and not is_void
  union all select 'open games', count(*)::int from mines_games where state = 'OPEN'
  union all select 'open battles', count(*)::int from battles_battles where state in ('WAITING', 'DRAWING')`;

const LEFT_BEHIND = `${LEFT_IN_PLAY}
  union all select 'leases', count(*)::int from platform_leaders where lease_until > clock_timestamp()
  union all select 'locks', count(*)::int from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
  union all select 'prepared transactions', count(*)::int from pg_prepared_xacts
  union all select 'connections', count(*)::int from pg_stat_activity
    where datname = current_database() and application_name like 'aureus%'`;

export type Left = { what: string; count: number }[];

/** Returns what games have left open. */
export const readOpen = async (owner: pg.Pool): Promise<Left> =>
  (await owner.query<Left[number]>(LEFT_IN_PLAY)).rows;

/** Returns what processes have left behind, once all of them have ended. */
export const readLeft = async (owner: pg.Pool): Promise<Left> =>
  (await owner.query<Left[number]>(LEFT_BEHIND)).rows;

/** Returns the jobs that processes hold, by name. Those of ended processes are freed once their leases are over. */
export async function readHeldJobs(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ name: string; count: number }>(
    `select task_identifier as name, count(*)::int as count from graphile_worker.jobs
     where locked_at is not null group by task_identifier order by 1`,
  );
  return rows.map(({ name, count }) => `${count} ${name}`).join(', ');
}

export const sumOf = (left: Left): number => left.reduce((sum, { count }) => sum + count, 0);
export const textOf = (left: Left): string =>
  left.flatMap(({ what, count }) => (count === 0 ? [] : `${count} ${what}`)).join(', ') || 'nothing';
