import type { Log } from '../../../platform/log.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { PaymentProvider, Statement } from '../payments/payments.providers.ts';
import type { Provider } from '../payments/payments.rules.ts';
import { differencesOf } from './reconciliation.rules.ts';
import * as store from './reconciliation.store.ts';

export type { Balances } from './reconciliation.balances.ts';
export type { ReconciliationStaff } from './reconciliation.differences.ts';

export type Reconciliation = {
  /**
   * Compares our books with every provider that offers a statement.
   * @param settleMs age in ms below which a payment may still be missing on one side.
   * @returns the number of compared lines and all open differences, including earlier ones.
   * @throws the first error of a provider, after all others were compared.
   */
  run: (settleMs?: number) => Promise<{ compared: number; differences: store.OpenDifference[] }>;
};

const DAY_MS = 24 * 60 * 60_000;
/** Period in ms that a comparison covers. It's long, because some payments take days to become final. */
const BACK_MS = 14 * DAY_MS;
/** Age in ms below which a payment may not have reached both our books and the statement. */
const SETTLE_MS = 10 * 60_000;
/** Largest expected difference in ms between a payment's creation time here and at the provider. */
const EDGE_MS = 60 * 60_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Parts = {
  db: Db;
  wallet: Wallet;
  providers: readonly PaymentProvider[];
  log: Log;
  now: () => number;
};

/** Compares our books with each provider's statement. Differences are stored and shown until they're gone. */
export function createReconciliation({ db, wallet, providers, log, now }: Parts): Reconciliation {
  /** Compares our books with one provider's statement. @returns the number of compared lines. */
  async function compare(provider: Provider, statement: Statement, settleMs: number): Promise<number> {
    const settled = new Date(now() - settleMs);
    const since = new Date(now() - BACK_MS);
    const complete = new Date(since.getTime() + EDGE_MS);
    const theirs = await statement(since);
    const open = (await store.open(db)).flatMap((one) => (one.provider === provider ? [one.subject] : []));
    const named = [...theirs.flatMap(({ ref }) => ref ?? []), ...open];
    const ours = await store.books(db, provider, since, {
      providerIds: [...theirs.map(({ providerId }) => providerId), ...open],
      refs: named.filter((ref) => UUID.test(ref)),
    });
    const moved = await wallet.movedFor(ours.map(({ ref }) => ref));
    const books = ours.map((line) => ({ ...line, ledger: moved.get(line.ref) ?? 0n }));
    const differences = differencesOf(books, theirs, { complete, settled });
    const subjectsOf = (lines: typeof ours) =>
      lines.flatMap(({ providerId, ref }) => [providerId ?? ref, ref]);
    const compared = {
      wholly: [
        ...theirs.map(({ providerId }) => providerId),
        ...subjectsOf(ours.filter(({ createdAt }) => createdAt >= complete)),
      ],
      ledger: subjectsOf(ours),
    };
    const fresh = await db.transaction().execute((tx) => store.keep(tx, provider, differences, compared));
    for (const difference of fresh)
      log.error({ provider, ...difference }, 'our books and the statement of a provider differ');
    return Math.max(theirs.length, ours.length);
  }

  return {
    async run(settleMs = SETTLE_MS) {
      let compared = 0;
      const failures: unknown[] = [];
      for (const { name: provider, statement } of providers) {
        if (statement === undefined) continue;
        try {
          compared += await compare(provider, statement, settleMs);
        } catch (error) {
          log.error({ err: error, provider }, 'our books were not compared with those of a provider');
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
      return { compared, differences: await store.open(db) };
    },
  };
}
