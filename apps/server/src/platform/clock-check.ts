import { sql } from 'kysely';
import pg from 'pg';
import type { Beacon } from './beacon.ts';
import { LOCKS } from './locks.ts';
import { type Db, onLostConnection } from './postgres.ts';

/** `ahead` or `behind` of the beacon; `unknown` while it does not answer. */
export type ClockVerdict = 'right' | 'ahead' | 'behind' | 'unknown';

/** How many rounds a clock may be off: a round comes a moment after its time. */
const MOST_ROUNDS = 2;
/** A round of which any beacon that answers at all has long been asked. */
const OLD_ROUNDS = 40;
/** Whoever asks whether a node is ready waits for it. */
const ANSWER_MS = 1_000;
/** The beacon is not asked for each look at the site. */
const KEEP_MS = 15_000;

/**
 * Compares the database's clock, which closes rounds, with the beacon's: a round is there once its time has come and not
 * before. Nobody at the site can move that clock.
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
  let kept: { verdict: Promise<ClockVerdict>; until: number } | undefined;

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
      if (kept === undefined || kept.until <= Date.now())
        kept = { verdict: compare(), until: Date.now() + keepMs };
      return kept.verdict;
    },
  };
}

const TEST_CLOCK = `clock_timestamp() + (select offset_ms from platform_clock) * interval '1 millisecond'`;
const MACHINE_CLOCK = 'clock_timestamp()';

/**
 * Makes the database's clock the machine's own in production: there is no offset that somebody could set. Elsewhere tests
 * may move it. As the database's owner; several starting processes take turns.
 */
export async function chooseClock(ownerUrl: string, isProduction: boolean): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  onLostConnection(pool, () => {});
  const clock = isProduction ? MACHINE_CLOCK : TEST_CLOCK;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${LOCKS.clock}, 0)`);
    const { rows } = await client.query<{ is_same: boolean }>(
      `select trim(prosrc) = 'select ' || $1 as is_same from pg_proc where oid = 'app_now()'::regprocedure`,
      [clock],
    );
    if (rows[0]?.is_same !== true)
      await client.query(
        `create or replace function app_now() returns timestamptz language sql stable as $$ select ${clock} $$`,
      );
    await client.query('commit');
  } finally {
    client.release();
    await pool.end();
  }
}
