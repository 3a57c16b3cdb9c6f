import { sql } from 'kysely';
import { createBus } from '../../platform/bus.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createDb, createPool, type Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import type { SiteAccount } from './wallet.codes.ts';
import type { WalletFacts } from './wallet.events.ts';
import { createWallet, type Wallet } from './wallet.ts';

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

/** Hold for {@link placeHold}: by default one without an end, for the site's fees. */
type TestHold = {
  playerId: bigint;
  amount: bigint;
  id?: string;
  target?: SiteAccount;
  expiresInMs?: number | null;
};

/** Puts a player's coins on hold as withdrawals do: by wallet_hold.sql. @returns the hold's id. */
export async function placeHold(
  tx: Tx,
  wallet: Pick<Wallet, 'holdBy'>,
  { playerId, amount, id = newId(), target = 'fees', expiresInMs = null }: TestHold,
): Promise<string> {
  await wallet.holdBy(tx, { target, ids: [id] }, (account) =>
    sql`select wallet_hold(${id}, ${playerId}, ${account}, ${amount}, ${expiresInMs})`.execute(tx),
  );
  return id;
}
