// Checks a running site's money as it goes: the newest transfers, the policy, waiting withdrawals, and the database's own
// rules.
import type pg from 'pg';
import { catalogFaults } from '../platform/catalog.ts';
import { VERSION } from '../platform/migration-files.ts';
import { newestRelease } from '../platform/migration-plan.ts';
import { type MoneyFault, recentSpan, watchedFaults, wholeLedger } from './money.ts';
import { shippedPolicyFaults } from './policy.ts';
import { deriveSample, deriveSince, type OpenSeed } from './results.ts';

/** Number of transfers that the first check after a start looks back. */
const AT_START = 100_000;
/** Number of the newest results, and of any, that each check derives again. */
const RESULTS = 500;
const HOUR_MS = 3_600_000;
/** Number of faults of results that a process remembers, so that each is reported once. */
const MOST_REMEMBERED = 10_000;

/**
 * Creates the check that a process runs at its start and each minute. Each call continues where the process's last one
 * ended; `npm run audit` checks everything.
 */
export function createMoneyWatch(parts: { pool: pg.Pool; isProduction: boolean; openSeed?: OpenSeed }) {
  const { pool, isProduction, openSeed = () => undefined } = parts;
  let from: bigint | undefined;
  let resultsFrom: Date | undefined;
  const reported = new Set<string>();

  /** Derives some of the newest results again, and some of all. */
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
    if (reported.size > MOST_REMEMBERED) reported.clear();
    const isOld = (fault: string) => reported.has(fault) || !reported.add(fault);
    return [...newest.faults, ...any.faults]
      .filter(({ fault }) => !isOld(fault))
      .map(({ fault, isNew }) => ({ fault: `stored results follow from their seeds: ${fault}`, isNew }));
  }

  /** A database of a newer release has that release's functions and rules, which this one doesn't know. */
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
      ...(await resultFaults()),
    ];
    from = below;
    return faults;
  };
}
