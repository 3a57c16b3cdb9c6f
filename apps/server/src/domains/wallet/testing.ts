import { createBus } from '../../platform/bus.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createDb, createPool } from '../../platform/postgres.ts';
import type { WalletFacts } from './wallet.events.ts';
import { createWallet } from './wallet.ts';

/** Opens a wallet on a database, without a site. The caller must close the connection pool. */
export function openWallet(url: string, connections: number) {
  const log = createLog('silent');
  const pool = createPool(url, log, connections);
  const db = createDb(pool);
  const wallet = createWallet({
    db,
    pool,
    bus: createBus<WalletFacts>(log),
    metrics: createMetrics(),
    terms: { playThroughPercent: 100, bonusWager: 10 },
  });
  return { pool, db, wallet };
}
