import type { Log } from '../../../platform/log.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { PaymentProvider } from '../payments/payments.providers.ts';
import { differencesOf } from './reconciliation.rules.ts';
import * as store from './reconciliation.store.ts';

export type { ReconciliationStaff } from './reconciliation.differences.ts';

export type Reconciliation = {
  /**
   * Compares all providers. @param settleMs what began within this time is left for the next comparison.
   * @returns how many lines were compared and what differs, also from earlier comparisons.
   */
  run: (settleMs?: number) => Promise<{ compared: number; differences: store.OpenDifference[] }>;
};

const DAY_MS = 24 * 60 * 60_000;
/** Period that a comparison covers: payments that took days to become final are seen again. */
const BACK_MS = 14 * DAY_MS;
/** Age below which a payment may still be on its way between the two books. */
const SETTLE_MS = 10 * 60_000;
/** The two books may have begun a payment at times that far apart. */
const EDGE_MS = 60 * 60_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Parts = {
  db: Db;
  wallet: Wallet;
  providers: readonly PaymentProvider[];
  log: Log;
  now: () => number;
};

/** Compares our books with what each provider says: whatever differs is kept and shown until it is gone. */
export function createReconciliation({ db, wallet, providers, log, now }: Parts): Reconciliation {
  return {
    async run(settleMs = SETTLE_MS) {
      let compared = 0;
      const settled = new Date(now() - settleMs);
      const since = new Date(now() - BACK_MS);
      const complete = new Date(since.getTime() + EDGE_MS);
      for (const { name: provider, statement } of providers) {
        if (statement === undefined) continue;
        const theirs = await statement(since);
        const ours = await store.books(db, provider, since, {
          providerIds: theirs.map(({ providerId }) => providerId),
          refs: theirs.flatMap(({ ref }) => (ref !== null && UUID.test(ref) ? [ref] : [])),
        });
        const moved = await wallet.movedFor(ours.map(({ ref }) => ref));
        const books = ours.map((line) => ({ ...line, ledger: moved.get(line.ref) ?? 0n }));
        compared += Math.max(theirs.length, ours.length);
        const differences = differencesOf(books, theirs, { complete, settled });
        const fresh = await db.transaction().execute((tx) => store.keep(tx, provider, differences));
        for (const difference of fresh)
          log.error({ provider, ...difference }, 'our books and the statement of a provider differ');
      }
      return { compared, differences: await store.open(db) };
    },
  };
}
