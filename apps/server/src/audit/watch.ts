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

  /** Derives some of the newest results again, and a random sample of all results. */
  async function resultFaults(): Promise<MoneyFault[]> {
    const { rows } = await pool.query<{ now: Date }>('select app_now() as now');
    const now = rows[0]?.now ?? new Date();
    const newest = await deriveSince(
      pool,
      openSeed,
      resultsFrom ?? new Date(now.getTime() - HOUR_MS),
      RESULTS,
    );
    const any = await deriveSample(pool, openSeed, RESULTS);
    resultsFrom = now;
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
  function unreported(faults: readonly MoneyFault[]): MoneyFault[] {
    if (reported.size > MOST_REMEMBERED) reported.clear();
    return faults.filter(({ fault }) => !reported.has(fault) && reported.add(fault));
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

  return async function look(): Promise<MoneyFault[]> {
    const start = from ?? (await recentSpan(pool, AT_START));
    const { below } = await wholeLedger(pool);
    const faults = [
      ...(await watchedFaults(pool, { from: start, below })),
      ...(await ownFaults()),
      ...unreported([
        ...(await resultFaults()),
        ...(await standingFaults(pool)),
        ...(await unsealedFaults()),
        ...(await unprovenFaults()),
      ]),
    ];
    from = below;
    return faults;
  };
}
