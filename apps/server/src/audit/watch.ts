// Checks a running site's money as it goes: the newest transfers, the policy, waiting withdrawals, and the database's own
// rules.
import type pg from 'pg';
import { catalogFaults } from '../platform/catalog.ts';
import { VERSION } from '../platform/migration-files.ts';
import { newestRelease } from '../platform/migration-plan.ts';
import { type MoneyFault, recentSpan, watchedFaults, wholeLedger } from './money.ts';

/** Number of transfers that the first check after a start looks back. */
const AT_START = 100_000;

/**
 * Creates the check that a process runs at its start and each minute. Each call continues where the process's last one
 * ended; `npm run audit` checks everything.
 */
export function createMoneyWatch({ pool, isProduction }: { pool: pg.Pool; isProduction: boolean }) {
  let from: bigint | undefined;

  /** A database of a newer release has that release's functions, which this one doesn't know. */
  async function ownFaults(): Promise<MoneyFault[]> {
    if ((await newestRelease(pool)) !== VERSION) return [];
    return (await catalogFaults(pool, isProduction)).map((fault) => ({ fault, isNew: true }));
  }

  return async function look(): Promise<MoneyFault[]> {
    const start = from ?? (await recentSpan(pool, AT_START));
    const { below } = await wholeLedger(pool);
    const faults = [...(await watchedFaults(pool, { from: start, below })), ...(await ownFaults())];
    from = below;
    return faults;
  };
}
