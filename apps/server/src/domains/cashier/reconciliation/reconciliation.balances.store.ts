import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import type { ProviderBalance } from '../payments/payments.providers.ts';
import type { Provider } from '../payments/payments.rules.ts';

/** Last answer of a provider. `reportedAt` is null, and `assets` empty, if it has never answered. */
export type BalanceRow = {
  provider: Provider;
  firstAskedAt: Date;
  reportedAt: Date | null;
  assets: ProviderBalance[];
};

/** Records the first time that a provider is asked. */
export async function noteAsking(tx: Tx, provider: Provider): Promise<void> {
  await sql`insert into cashier_balance_reports (provider, first_asked_at) values (${provider}, app_now())
    on conflict do nothing`.execute(tx);
}

/** Replaces a provider's stored balances. @param at time just before the provider was asked. */
export async function keepBalances(
  tx: Tx,
  provider: Provider,
  balances: readonly ProviderBalance[],
  at: Date,
): Promise<void> {
  // Locks the provider's row, so that two simultaneous answers aren't mixed.
  await sql`update cashier_balance_reports set reported_at = ${at} where provider = ${provider}`.execute(tx);
  await sql`delete from cashier_balances where provider = ${provider}`.execute(tx);
  await sql`insert into cashier_balances (provider, asset, amount)
    select ${provider}, b.asset, b.amount
    from json_to_recordset(${JSON.stringify(balances)}::json) as b(asset text, amount numeric)`.execute(tx);
}

export async function readBalances(tx: Tx): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select r.provider, r.first_asked_at as "firstAskedAt", r.reported_at as "reportedAt",
      coalesce(jsonb_agg(jsonb_build_object('asset', b.asset, 'amount', trim_scale(b.amount)::text) order by b.asset)
        filter (where b.asset is not null), '[]') as assets
    from cashier_balance_reports r left join cashier_balances b on b.provider = r.provider
    group by r.provider`.execute(tx);
  return rows;
}
