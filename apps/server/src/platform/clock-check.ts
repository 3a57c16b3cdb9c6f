import { sql } from 'kysely';
import type pg from 'pg';
import type { Beacon } from './beacon.ts';
import { LOCKS } from './locks.ts';
import type { Log } from './log.ts';
import { readFunction } from './migration-files.ts';
import type { Db } from './postgres.ts';

/** `ahead` or `behind` of the beacon; `unknown` while it does not answer. */
export type ClockVerdict = 'right' | 'ahead' | 'behind' | 'unknown';

/** Number of rounds that a clock may be off: a round arrives a moment after its time. */
const MOST_ROUNDS = 2;
/** A round that any beacon has published, however far ahead a clock may be. */
const FIRST_ROUND = 1;
/** A readiness check waits for it. */
const ANSWER_MS = 1_000;
/** The beacon is not asked for each look at the site. */
const KEEP_MS = 15_000;
/** A clock that moved this much more or less than time did was put forward or back. */
const STEP_MS = 2_000;

export type ClockCheck = {
  /** What the last comparison found; a new one where that is older than 15 seconds. */
  verdict(): Promise<ClockVerdict>;
  /** The verdict that holds, without a comparison: a beacon that is away changes nothing about a clock that is off. */
  current(): ClockVerdict;
  /**
   * True while nothing may begin that a round of the beacon decides: the clock that chooses the round is known to be wrong, or
   * was just put forward or back and has not been compared since.
   */
  isWrong(): boolean;
  /** Notes the database's clock, read at this moment, in ms since the epoch. A step of it is compared at once. */
  saw(databaseMs: number): void;
};

/**
 * Compares the database's clock, which closes rounds, with the beacon's: a round is there once its time has come and not
 * before. No one at the site can move that clock. Everything here counts on the monotonic clock: the machine's own may be
 * the one that is wrong.
 */
export function createClockCheck({
  db,
  beacon,
  log,
  keepMs = KEEP_MS,
  answerMs = ANSWER_MS,
}: {
  db: Db;
  beacon: Beacon;
  log: Pick<Log, 'warn' | 'info'>;
  keepMs?: number;
  answerMs?: number;
}): ClockCheck {
  let latest: { verdict: Promise<ClockVerdict>; until: number } | undefined;
  let current: ClockVerdict = 'unknown';
  let hasStepped = false;
  let seen: { databaseMs: number; at: number } | undefined;

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
    const [answers, isPast, isFuture] = await Promise.all([
      isPublished(FIRST_ROUND),
      isPublished(next.round - 1 - MOST_ROUNDS),
      isPublished(next.round + MOST_ROUNDS),
    ]);
    if (isFuture) return 'behind';
    if (isPast) return 'right';
    return answers ? 'ahead' : 'unknown';
  }

  async function compareNow(): Promise<ClockVerdict> {
    const verdict = await compare();
    if (isOff(verdict) && !isOff(current))
      log.warn({ verdict }, "the database's clock is wrong by the beacon");
    if (verdict === 'right' && isOff(current)) log.info("the database's clock is right again");
    // A beacon that is away says nothing against what it said before.
    if (verdict !== 'unknown' || !isOff(current)) current = verdict;
    hasStepped = false;
    return verdict;
  }

  const check: ClockCheck = {
    verdict() {
      if (latest === undefined || latest.until <= performance.now())
        latest = { verdict: compareNow(), until: performance.now() + keepMs };
      return latest.verdict;
    },
    current: () => current,
    isWrong: () => hasStepped || isOff(current),
    saw(databaseMs) {
      const at = performance.now();
      const moved = seen === undefined ? 0 : databaseMs - seen.databaseMs - (at - seen.at);
      seen = { databaseMs, at };
      if (Math.abs(moved) > STEP_MS) {
        log.warn({ moved: Math.round(moved) }, "the database's clock was put forward or back");
        hasStepped = true;
        latest = undefined;
      }
      // A comparison that failed is tried again at the next look.
      check.verdict().catch(() => {
        latest = undefined;
      });
    },
  };
  return check;
}

const isOff = (verdict: ClockVerdict): boolean => verdict === 'ahead' || verdict === 'behind';

const MACHINE_CLOCK = `create or replace function app_now() returns timestamptz
  language sql stable as $$ select clock_timestamp() $$`;

/**
 * Makes the database's clock the machine's own in production: there is no offset that somebody could set. Elsewhere it is
 * the one of functions/app_now.sql, which tests may move. As the database's owner, in the transaction of a start.
 */
export async function chooseClock(owner: pg.ClientBase, isProduction: boolean): Promise<void> {
  // Nodes of earlier releases take turns by this one.
  await owner.query(`select pg_advisory_xact_lock(${LOCKS.clock}, 0)`);
  if ((await hasMachineClock(owner)) !== isProduction)
    await owner.query(isProduction ? MACHINE_CLOCK : await readFunction('app_now'));
}

/** True if the database's clock is the machine's own. */
export async function hasMachineClock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isMachine: boolean }>(
    `select trim(prosrc) = 'select clock_timestamp()' as "isMachine" from pg_proc where oid = 'app_now()'::regprocedure`,
  );
  return rows[0]?.isMachine ?? false;
}
