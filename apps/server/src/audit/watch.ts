// Checks a running site's money as it goes: transfers, decisions, the policy, withdrawals, gift cards, stored results,
// differences with providers' lists, and the database's own rules.
import type pg from 'pg';
import { catalogFaults } from '../platform/catalog.ts';
import { VERSION } from '../platform/migration-files.ts';
import { newestRelease } from '../platform/migration-plan.ts';
import { type MoneyFault, recentSpan, standingFaults, watchedFaults, wholeLedger } from './money.ts';
import { shippedPolicyFaults } from './policy.ts';
import { deriveSample, deriveSince, type OpenSeed } from './results.ts';

/** Number of transfers that the first check after a start looks back. */
const AT_START = 100_000;
/**
 * Maximum number of newest results that each check derives again, and approximate number of random bets that it draws
 * for the same.
 */
const RESULTS = 500;
const HOUR_MS = 3_600_000;
/** Number of faults that a process remembers, so as not to report them again. Above it, all are forgotten. */
const MOST_REMEMBERED = 10_000;

/** Functions that remember what a look has checked. They are called once its faults are handled. */
type Marks = (() => void)[];

/**
 * Creates the check that each process runs at its start, and one process of the site each minute. Each call begins
 * with the transfers after those that the process checked before.
 */
export function createMoneyWatch(parts: {
  pool: pg.Pool;
  isProduction: boolean;
  openSeed?: OpenSeed;
  /** Lists what can be redeemed but has no valid seal. */
  unsealed?: () => Promise<string[]>;
  /** Lists what was approved lately and isn't as it was sealed. */
  unproven?: () => Promise<MoneyFault[]>;
}) {
  const { pool, isProduction, openSeed = () => undefined, unsealed = () => Promise.resolve([]) } = parts;
  const { unproven = () => Promise.resolve([]) } = parts;
  let from: bigint | undefined;
  let resultsFrom: Date | undefined;
  const reported = new Set<string>();

  /** Checks the transfers since the last look, the policy, and where waiting withdrawals go. */
  async function transferFaults(marks: Marks): Promise<MoneyFault[]> {
    const start = from ?? (await recentSpan(pool, AT_START));
    const { below } = await wholeLedger(pool);
    const faults = await watchedFaults(pool, { from: start, below });
    marks.push(() => {
      from = below;
    });
    return faults;
  }

  /** Derives some of the newest results again, and a random sample of all results. */
  async function resultFaults(marks: Marks): Promise<MoneyFault[]> {
    const { rows } = await pool.query<{ now: Date }>('select app_now() as now');
    const now = rows[0]?.now ?? new Date();
    const newest = await deriveSince(
      pool,
      openSeed,
      resultsFrom ?? new Date(now.getTime() - HOUR_MS),
      RESULTS,
    );
    const any = await deriveSample(pool, openSeed, RESULTS);
    marks.push(() => {
      resultsFrom = now;
    });
    return [...newest.faults, ...any.faults].map(({ fault, isNew }) => ({
      fault: `stored results follow from their seeds: ${fault}`,
      isNew,
    }));
  }

  const unsealedFaults = async (): Promise<MoneyFault[]> =>
    (await unsealed()).map((what) => ({
      fault: `all that can be redeemed is sealed: ${what}`,
      isNew: false,
    }));

  /** Finds requests that the database alone says were approved, carried out or not. */
  const unprovenFaults = async (): Promise<MoneyFault[]> =>
    (await unproven()).map(({ fault, isNew }) => ({
      fault: `what was decided is as it was sealed: ${fault}`,
      isNew,
    }));

  /**
   * Leaves out faults that this process reported before. Each check finds them again until someone puts them right.
   */
  function unreported(faults: readonly MoneyFault[], marks: Marks): MoneyFault[] {
    const unseen = new Map(faults.filter(({ fault }) => !reported.has(fault)).map((row) => [row.fault, row]));
    marks.push(() => {
      if (reported.size > MOST_REMEMBERED) reported.clear();
      for (const fault of unseen.keys()) reported.add(fault);
    });
    return [...unseen.values()];
  }

  /**
   * Checks the database's functions, rights and policy. Finds nothing in a database of another release, whose rules
   * this release doesn't know.
   */
  async function ownFaults(): Promise<MoneyFault[]> {
    if ((await newestRelease(pool)) !== VERSION) return [];
    const faults = [...(await catalogFaults(pool, isProduction)), ...(await shippedPolicyFaults(pool))];
    return faults.map((fault) => ({ fault, isNew: true }));
  }

  /**
   * Looks for faults and awaits `handle` with them. If that fails, the next look finds them again.
   * @throws the error of a part that couldn't look, once the faults of the others are handled.
   */
  return async function look(
    handle: (faults: MoneyFault[]) => Promise<void> = async () => {},
  ): Promise<MoneyFault[]> {
    const marks: Marks = [];
    const errors: unknown[] = [];
    async function all(finds: ((marks: Marks) => Promise<MoneyFault[]>)[]): Promise<MoneyFault[]> {
      const faults: MoneyFault[] = [];
      // A part that fails must not hide what the others find.
      for (const find of finds)
        await find(marks).then(
          (more) => faults.push(...more),
          (error: unknown) => errors.push(error),
        );
      return faults;
    }
    const faults = await all([transferFaults, ownFaults]);
    const standing = [resultFaults, () => standingFaults(pool), unsealedFaults, unprovenFaults];
    faults.push(...unreported(await all(standing), marks));
    await handle(faults);
    for (const mark of marks) mark();
    if (errors.length > 0) throw errors[0];
    return faults;
  };
}
