// Balances that providers themselves report for the site.
import type { Log } from '../../../platform/log.ts';
import type { Db } from '../../../platform/postgres.ts';
import type { PaymentProvider, ProviderBalance, Worth } from '../payments/payments.providers.ts';
import type { Provider } from '../payments/payments.rules.ts';
import * as store from './reconciliation.balances.store.ts';

/** Balances that a provider reported. */
type ProviderBalances = {
  provider: Provider;
  /** Time of the report; null if the provider hasn't answered yet. */
  at: Date | null;
  /** First time that the provider was asked; null before that. */
  firstAskedAt: Date | null;
  /** Balances by asset, valued at current prices. */
  assets: (ProviderBalance & { worth: Worth })[];
};

export type Balances = {
  /**
   * Asks all providers that report balances. If a provider fails, its last answer stays, with the time of that answer.
   */
  refresh: () => Promise<void>;
  /** Returns the last answer of each provider that reports balances. */
  read: () => Promise<ProviderBalances[]>;
};

/** Asks providers for balances and values them. Nothing here moves money. */
export function createBalances(parts: {
  db: Db;
  providers: readonly PaymentProvider[];
  log: Log;
  now: () => number;
}): Balances {
  const { db, log, now } = parts;
  const sources = parts.providers.flatMap(({ name, holdings }) =>
    holdings === undefined ? [] : [{ provider: name, holdings }],
  );
  return {
    async refresh() {
      for (const { provider, holdings } of sources) {
        await store.noteAsking(db, provider);
        const at = new Date(now());
        try {
          const balances = await holdings.read();
          await db.transaction().execute((tx) => store.keepBalances(tx, provider, balances, at));
        } catch (error) {
          log.warn({ err: error, provider }, 'a provider did not report its balances');
        }
      }
    },

    async read() {
      const rows = new Map((await store.readBalances(db)).map((row) => [row.provider, row]));
      return Promise.all(
        sources.map(async ({ provider, holdings }) => {
          const row = rows.get(provider);
          const assets = (row?.assets ?? []).map(async (balance) => ({
            ...balance,
            worth: await holdings.worth(balance),
          }));
          return {
            provider,
            at: row?.reportedAt ?? null,
            firstAskedAt: row?.firstAskedAt ?? null,
            assets: await Promise.all(assets),
          };
        }),
      );
    },
  };
}
