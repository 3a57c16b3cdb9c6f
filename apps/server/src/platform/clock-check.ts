import { sql } from 'kysely';
import type pg from 'pg';
import type { Beacon } from './beacon.ts';
import { LOCKS } from './locks.ts';
import { readFunction } from './migration-files.ts';
import type { Db } from './postgres.ts';

/** `ahead` or `behind` of the beacon; `unknown` while it does not answer. */
export type ClockVerdict = 'right' | 'ahead' | 'behind' | 'unknown';

/** Number of rounds that a clock may be off: a round arrives a moment after its time. */
const MOST_ROUNDS = 2;
/** A round of which any beacon that answers at all has long been asked. */
const OLD_ROUNDS = 40;
/** A readiness check waits for it. */
const ANSWER_MS = 1_000;
/** The beacon is not asked for each look at the site. */
const KEEP_MS = 15_000;

/**
 * Compares the database's clock, which closes rounds, with the beacon's: a round is there once its time has come and not
 * before. No one at the site can move that clock.
 */
export function createClockCheck({
  db,
  beacon,
  keepMs = KEEP_MS,
  answerMs = ANSWER_MS,
}: {
  db: Db;
  beacon: Beacon;
  keepMs?: number;
  answerMs?: number;
}) {
  let latest: { verdict: Promise<ClockVerdict>; until: number } | undefined;

  async function isPublished(round: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the beacon does not answer')), answerMs).unref();
    });
    try {
      return (await Promise.race([beacon.get(round), late])).round === round;
    } catch {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  async function compare(): Promise<ClockVerdict> {
    const { rows } = await sql<{ now: number }>`
      select floor(extract(epoch from app_now()) * 1000)::float8 as now`.execute(db);
    const next = await beacon.firstAfter(rows[0]?.now ?? 0).catch(() => undefined);
    if (next === undefined) return 'unknown';
    const [isOld, isPast, isFuture] = await Promise.all([
      isPublished(next.round - OLD_ROUNDS),
      isPublished(next.round - 1 - MOST_ROUNDS),
      isPublished(next.round + MOST_ROUNDS),
    ]);
    if (isFuture) return 'behind';
    if (isPast) return 'right';
    return isOld ? 'ahead' : 'unknown';
  }

  return {
    verdict(): Promise<ClockVerdict> {
      if (latest === undefined || latest.until <= Date.now())
        latest = { verdict: compare(), until: Date.now() + keepMs };
      return latest.verdict;
    },
  };
}

const MACHINE_CLOCK = `create or replace function app_now() returns timestamptz
  language sql stable as $$ select clock_timestamp() $$`;

/**
 * Makes the database's clock the machine's own in production: there is no offset that somebody could set. Elsewhere it is
 * the one of functions/app_now.sql, which tests may move. As the database's owner, in the transaction of a start.
 */
export async function chooseClock(owner: pg.ClientBase, isProduction: boolean): Promise<void> {
  // Nodes of earlier releases take turns by this one.
  await owner.query(`select pg_advisory_xact_lock(${LOCKS.clock}, 0)`);
  const { rows } = await owner.query<{ isMachine: boolean }>(
    `select trim(prosrc) = 'select clock_timestamp()' as "isMachine" from pg_proc where oid = 'app_now()'::regprocedure`,
  );
  if (rows[0]?.isMachine !== isProduction)
    await owner.query(isProduction ? MACHINE_CLOCK : await readFunction('app_now'));
}
