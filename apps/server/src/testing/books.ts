import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { auditMoney } from '../audit/money.ts';
import { auditLedger } from '../domains/wallet/wallet.audit.ts';
import type { TestDatabase } from './database.ts';

/** Tables that aren't hashed: they change apart from the tested call, or no call changes them. */
const OWN_LIFE = [
  'cashier_quotes',
  'cashier_searches',
  'drops_big_wins',
  'drops_drops',
  'house_alarms',
  'house_hours',
  'house_marks',
  'house_money',
  'house_standings',
  'kysely_migration',
  'leaderboard_weeks',
  'levels_reached',
  'platform_clock',
  'platform_queues',
  'proofs_heads',
  'raffle_weeks',
  'skins_items',
  'skins_lists',
  'wallet_accounts',
  'wallet_seals',
];
/** Rows that aren't hashed, because they change apart from the tested call. SQL conditions by table. */
const OWN_ROWS: Readonly<Record<string, string>> = {
  chat_messages: "type = 'BIG_WIN'",
  fairness_commitments: "draw_id like 'raffle-%'",
  notifications_messages: "data ->> 'type' = 'LEVEL_UNLOCKED'",
};
/** Columns that aren't hashed, because they change apart from the tested call's effect. */
const OWN_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  account_sessions: ['last_seen_at'],
  cashier_payments: ['attempts', 'next_check_at', 'updated_at'],
};

/** Cached SQL statements by the tables that they leave out. */
const statements = new Map<string, Promise<string>>();

async function hashesOf(database: TestDatabase, except: readonly string[]): Promise<string> {
  const { rows } = await database.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [[...OWN_LIFE, ...except]],
  );
  return rows
    .map(({ name }) => {
      const ownColumns = OWN_COLUMNS[name];
      const row =
        ownColumns === undefined ? 't::text' : `(to_jsonb(t) - '{${ownColumns.join(',')}}'::text[])::text`;
      // Sums the hashes of the rows, since a sum doesn't depend on their order.
      return `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${row}, 0)), 0) as hash
        from ${name} t where not (${OWN_ROWS[name] ?? 'false'})`;
    })
    .join('\nunion all ');
}

/**
 * Hashes all rows that a call could change, by table and as of one moment. @param except tables that the tested call
 * may change.
 */
export async function stateHash(database: TestDatabase, except: readonly string[] = []): Promise<string> {
  const key = except.join();
  const statement = statements.get(key) ?? hashesOf(database, except);
  statements.set(key, statement);
  // A named statement is planned once per connection. Planning one over all tables takes longer than reading them.
  const { rows } = await database.owner.query<{ name: string; hash: string }>({
    name: `state-hash ${key}`.slice(0, 63),
    text: await statement,
  });
  // PostgreSQL doesn't promise the order of a union's rows.
  return rows
    .map(({ name, hash }) => `${name} ${hash}`)
    .toSorted()
    .join('\n');
}

/** Runs `npm run audit` on a database. @returns its exit code and output. */
export function runAudit({ url }: TestDatabase): Promise<{ code: number; output: string }> {
  const command = fileURLToPath(new URL('../audit.ts', import.meta.url));
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: url };
  const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>();
  const child = execFile(process.execPath, [command], { env }, (_error, stdout, stderr) =>
    resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
  );
  return promise;
}

/** Asserts that the ledger passes every check of its own. */
export async function expectCleanAudit(database: TestDatabase): Promise<void> {
  const client = await database.owner.connect();
  try {
    expect((await auditLedger(client)).filter(({ passed }) => !passed)).toEqual([]);
  } finally {
    client.release();
  }
}

/** Checks that fail in tests, where the database's owner gives players coins, promo codes and gift cards. */
const GIVEN = new Set([
  'every staff credit has its request',
  'every promo code was decided as it is',
  'every gift card was decided as it is',
  'every gift card’s deposit used up its card',
]);

/** Asserts that every transfer has its row, and every row its transfer, except for what tests give by hand. */
export async function expectCleanMoney(database: TestDatabase): Promise<void> {
  const client = await database.owner.connect();
  try {
    const checks = await auditMoney(client);
    expect(checks.filter(({ name, passed }) => !passed && !GIVEN.has(name))).toEqual([]);
  } finally {
    client.release();
  }
}
