import { sql } from 'kysely';
import type pg from 'pg';
import type { Beacon } from './beacon.ts';
import { LOCKS } from './locks.ts';
import type { Log } from './log.ts';
import { readFunction } from './migration-files.ts';
import { type Db, databaseNow, type Tx } from './postgres.ts';

/** The database's clock compared with the beacon; `unknown` if the beacon doesn't answer. */
export type ClockVerdict = 'right' | 'ahead' | 'behind' | 'unknown';

/** Tolerance of the comparison in rounds, since a round arrives a moment after its time. */
const MOST_ROUNDS = 2;
/** A round that every beacon has published. It shows that the beacon answers, even if the clock is far ahead. */
const FIRST_ROUND = 1;
/** Timeout in ms of a request to the beacon. It is short, because readiness checks wait for it. */
const ANSWER_MS = 1_000;
/** Time in ms for which a verdict is used again, to limit requests to the beacon. */
const KEEP_MS = 15_000;
/**
 * Minimum difference in ms between the time that passed on the clock and the time that really passed, for the clock to
 * count as moved.
 */
const STEP_MS = 2_000;

export type ClockCheck = {
  /** Returns the latest verdict; compares the clock again if the verdict is older than 15 seconds. */
  verdict(): Promise<ClockVerdict>;
  /**
   * Returns the latest verdict without a comparison. A clock that was wrong counts as wrong while the beacon is
   * unreachable.
   */
  current(): ClockVerdict;
  /**
   * True while the database's clock is wrong, or was moved and hasn't been compared since. Nothing that a beacon round
   * decides may begin then.
   */
  isWrong(): boolean;
  /**
   * Compares the database's time (ms since the epoch) with an earlier reading. If the clock was moved, it's compared
   * with the beacon at once. @param askedAt time of the request on the monotonic clock.
   */
  saw(databaseMs: number, askedAt: number): void;
  /**
   * Reads and checks the database's time; undefined while the clock is wrong. Irreversible ends, such as closing a
   * week, depend on this time.
   */
  trustedNow: TrustedNow;
};

export type TrustedNow = (tx: Tx) => Promise<number | undefined>;

/**
 * Compares the database's clock, which closes betting, with the beacon, which publishes each round at its time.
 * Durations use the monotonic clock, because the machine's clock may be the wrong one.
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
  let seen: Reading | undefined;

  /**
   * Returns true if the beacon has published a round, false if the request failed; undefined if no relay answered in
   * time.
   */
  async function isPublished(round: number): Promise<boolean | undefined> {
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(resolve, answerMs, undefined).unref();
    const answer = beacon.get(round).then(
      (published) => published.round === round,
      () => false,
    );
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
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
    // A relay that is only slow says nothing about the clock.
    return answers && isPast === false ? 'ahead' : 'unknown';
  }

  async function compareNow(): Promise<ClockVerdict> {
    const verdict = await compare();
    if (isOff(verdict) && !isOff(current))
      log.warn({ verdict }, "the database's clock is wrong by the beacon");
    if (verdict === 'right' && isOff(current)) log.info("the database's clock is right again");
    // While the beacon is unreachable, a clock that was wrong still counts as wrong.
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
    saw(databaseMs, askedAt) {
      const next = { databaseMs, askedAt, at: performance.now() };
      const moved = seen === undefined ? 0 : movedBetween(seen, next);
      seen = next;
      if (Math.abs(moved) > STEP_MS) {
        log.warn({ moved: Math.round(moved) }, "the database's clock was put forward or back");
        hasStepped = true;
        latest = undefined;
      }
      // A failed comparison is forgotten, so that the next call tries again.
      check.verdict().catch(() => {
        latest = undefined;
      });
    },
    async trustedNow(tx) {
      const askedAt = performance.now();
      const now = await databaseNow(tx);
      check.saw(now, askedAt);
      return check.isWrong() ? undefined : now;
    },
  };
  return check;
}

/**
 * Clock check that finds nothing wrong, for a process that neither begins nor ends anything by the database's clock.
 */
export const NO_CLOCK_CHECK: ClockCheck = {
  verdict: () => Promise.resolve('unknown'),
  current: () => 'unknown',
  isWrong: () => false,
  saw() {},
  trustedNow: databaseNow,
};

/** A reading of the database's clock, made between two times of the monotonic clock. */
type Reading = { databaseMs: number; askedAt: number; at: number };

/**
 * Returns by how many ms the clock was set forward (positive) or back (negative) between two readings. A lower bound,
 * because each reading may itself have taken long.
 */
function movedBetween(first: Reading, second: Reading): number {
  const passed = second.databaseMs - first.databaseMs;
  const least = second.askedAt - first.at;
  const most = second.at - first.askedAt;
  if (passed > most) return passed - most;
  return passed < least ? passed - least : 0;
}

const isOff = (verdict: ClockVerdict): boolean => verdict === 'ahead' || verdict === 'behind';

const MACHINE_CLOCK = `create or replace function app_now() returns timestamptz
  language sql stable as $$ select clock_timestamp() $$`;

/**
 * Sets the function that returns the database's time. In production it is the machine's clock, without an offset.
 * Elsewhere it is functions/app_now.sql, a clock that tests can move. Runs as the database's owner, in the transaction
 * that prepares the database.
 */
export async function chooseClock(owner: pg.ClientBase, isProduction: boolean): Promise<void> {
  // Nodes that start at the same time take turns.
  await owner.query(`select pg_advisory_xact_lock(${LOCKS.clock}, 0)`);
  if ((await hasMachineClock(owner)) !== isProduction)
    await owner.query(isProduction ? MACHINE_CLOCK : await readFunction('app_now'));
}

/** True if the database uses the machine's clock. */
export async function hasMachineClock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isMachine: boolean }>(
    `select trim(prosrc) = 'select clock_timestamp()' as "isMachine" from pg_proc where oid = 'app_now()'::regprocedure`,
  );
  return rows[0]?.isMachine ?? false;
}
