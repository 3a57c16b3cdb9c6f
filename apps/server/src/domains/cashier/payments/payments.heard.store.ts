import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import type { Provider } from './payments.rules.ts';

/** Stores the text of a webhook, or a part of it. @returns false if the same webhook was stored before. */
export async function insertWebhook(
  tx: Tx,
  provider: Provider | 'skinsback-events',
  eventId: string,
  body: string,
): Promise<boolean> {
  const { rows } = await sql`insert into cashier_webhooks (provider, event_id, body, received_at)
    values (${provider}, ${eventId}, ${body}, app_now()) on conflict do nothing returning event_id`.execute(
    tx,
  );
  return rows.length === 1;
}

/**
 * Reads the time, by the provider's clock, up to which all its changes are applied or have a job that retries them.
 * Undefined before the first search.
 */
export async function readSearchedTo(tx: Tx, provider: Provider): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('cashier_searches')
    .select('searched_to')
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.searched_to;
}

export async function writeSearchedTo(tx: Tx, provider: Provider, at: Date): Promise<void> {
  await sql`insert into cashier_searches (provider, searched_to) values (${provider}, ${at})
    on conflict (provider) do update set searched_to = greatest(cashier_searches.searched_to, excluded.searched_to)`.execute(
    tx,
  );
}

/** Returns the ids of those payments whose stored state is at least as recent as the change given for them. */
export async function readKnown(
  tx: Tx,
  provider: Provider,
  changes: readonly { id: string; changedAt: Date }[],
): Promise<Set<string>> {
  const ids = changes.map(({ id }) => id);
  const times = changes.map(({ changedAt }) => changedAt);
  const { rows } = await sql<{ id: string }>`select p.provider_id as id
    from unnest(${ids}::text[], ${times}::timestamptz[]) as heard (id, changed_at)
    join cashier_payments p on p.provider = ${provider} and p.provider_id = heard.id
    where p.changed_at_provider >= heard.changed_at`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
