// Checks of the restore drill, and its report for auditors.
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Entry } from './restore-drill.site.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');

export type Check = { name: string; passed: boolean; detail: string };

/** Runs a program of the server with these environment variables. @returns its exit code and all its output. */
export async function runProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 1 << 26 };
  return run(process.execPath, [file, ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stderr + stdout }),
    (error: { code?: number; stdout?: string; stderr?: string }) => ({
      code: typeof error.code === 'number' ? error.code : 1,
      output: `${error.stdout ?? ''}${error.stderr ?? ''}`,
    }),
  );
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the keys of the journal's calls that have an effect in a database. */
async function present(url: string, entries: readonly Entry[]): Promise<Set<string>> {
  const keys = (kind: Entry['kind']) => entries.filter((entry) => entry.kind === kind).map(({ key }) => key);
  const rows = await query<{ key: string }>(
    url,
    `select id::text as key from wallet_bets where id = any ($1::uuid[])
     union all select key::text from vault_moves where key = any ($2::uuid[])
     union all select p.provider_id from cashier_payments p
       where p.provider_id = any ($3::text[]) and exists (select from wallet_transfers t where t.ref = p.ref)`,
    [keys('bet'), keys('move'), keys('deposit')],
  );
  return new Set(rows.map(({ key }) => key));
}

/**
 * Compares a restored database with the acknowledged calls: it must have those before the restore point and none after
 * it.
 * @param from @param to times in milliseconds between which the restore point lies. Calls that overlap this span
 * aren't judged.
 */
export async function compareJournal(
  url: string,
  journal: readonly Entry[],
  from: number,
  to: number,
): Promise<Check[]> {
  const before = journal.filter(({ answeredAt }) => answeredAt < from);
  const after = journal.filter(({ sentAt }) => sentAt > to);
  const there = await present(url, journal);
  const missing = before.filter(({ key }) => !there.has(key));
  const extra = after.filter(({ key }) => there.has(key));
  const kinds = (entries: readonly Entry[]) =>
    (['bet', 'move', 'deposit'] as const)
      .map((kind) => `${entries.filter((entry) => entry.kind === kind).length} ${kind}s`)
      .join(', ');
  return [
    {
      name: 'every call acknowledged before the moment is there',
      passed: missing.length === 0 && before.length > 0,
      detail: `${before.length} (${kinds(before)}), ${missing.length} missing`,
    },
    {
      name: 'no call sent after the moment is there',
      passed: extra.length === 0 && after.length > 0,
      detail: `${after.length} (${kinds(after)}), ${extra.length} there`,
    },
  ];
}

/** Maximum number of faults of one kind that the audit counts. */
const MOST_COUNTED = 1_000;

/**
 * Runs `npm run audit` on a data folder or a database.
 * @param given number of credits that the trial itself gave its players by SQL. The audit must find these and nothing
 * else.
 */
export async function auditOf(env: Record<string, string>, given = 0): Promise<Check> {
  const { code, output } = await runProgram('apps/server/src/audit.ts', [], env);
  const lines = output.trim().split('\n');
  const failures = lines.filter((line) => line.startsWith('FAIL'));
  const expected = `FAIL every staff credit has its request: ${Math.min(given, MOST_COUNTED)} found, such as`;
  const [failure = ''] = failures;
  const isOwn = given > 0 && code === 1 && failures.length === 1 && failure.startsWith(expected);
  const detail = isOwn
    ? `${lines.at(-1)}: the ${given} credits of the trial, which no one asked for`
    : [lines.at(-1) ?? '', ...failures].join('; ');
  return {
    name:
      given === 0
        ? "the audit of the ledger and the staff's log passes"
        : "the audit of the ledger and the staff's log finds the players' first coins, which have no request, and nothing else",
    passed: given === 0 ? code === 0 : isOwn,
    detail,
  };
}

/** Checks that the archiver reports no failure, and that its newest file is in the archive and recent. */
export async function archiverCheck(url: string, wal: string): Promise<Check> {
  const [row] = await query<{ failed: number; archived: number; newest: string | null; age: number | null }>(
    url,
    `select failed_count::int as failed, archived_count::int as archived, left(last_archived_wal, 24) as newest,
            extract(epoch from clock_timestamp() - last_archived_time)::float8 as age from pg_stat_archiver`,
  );
  const files = await readdir(wal).catch(() => []);
  const newest = row?.newest ?? 'none';
  const isStored = files.some((file) => file.startsWith(newest));
  const age = row?.age ?? Number.POSITIVE_INFINITY;
  return {
    name: 'the log is archived: no failure, the newest file is stored and at most two minutes old',
    passed: row?.failed === 0 && isStored && age < 120,
    detail: `${row?.archived} archived, ${row?.failed} failed, ${newest} ${isStored ? 'stored' : 'not stored'}, ${age.toFixed(0)} s old`,
  };
}

/** Section of the report. */
export type Part = { title: string; facts: readonly (readonly [string, string])[]; checks: readonly Check[] };

/** Returns the report as Markdown. Its last line is `N passed, N failed`. */
export function reportOf(at: Date, parts: readonly Part[]): string {
  const checks = parts.flatMap((part) => part.checks);
  const failed = checks.filter(({ passed }) => !passed).length;
  const sections = parts.map(({ title, facts, checks: rows }) =>
    [
      `## ${title}`,
      '',
      '| | |',
      '|---|---|',
      ...facts.map(([name, value]) => `| ${name} | ${value} |`),
      '',
      '| check | result | |',
      '|---|---|---|',
      ...rows.map(({ name, passed, detail }) => `| ${name} | ${passed ? 'passed' : 'FAILED'} | ${detail} |`),
      '',
    ].join('\n'),
  );
  return [
    '# Restore drill',
    '',
    `Made by \`npm run restore-drill -- --report <file>\` on ${at.toISOString()}. A site of its own is played on, backed up, restored elsewhere to a moment in the middle of the play, and compared with what its players had been answered. Calls that were under way at the moment count on neither side.`,
    '',
    ...sections,
    `${checks.length - failed} passed, ${failed} failed`,
    '',
  ].join('\n');
}
