import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import type { Provider } from '../payments/payments.rules.ts';
import type { BookLine, Difference } from './reconciliation.rules.ts';

/** Reads our payments with a provider since a time, and older ones that the statement or an open difference names. */
export async function books(
  tx: Tx,
  provider: Provider,
  since: Date,
  named: { providerIds: readonly string[]; refs: readonly string[] },
): Promise<Omit<BookLine, 'ledger'>[]> {
  const { rows } = await sql<Omit<BookLine, 'ledger'>>`
    select p.provider_id as "providerId", p.ref, p.way, p.method,
      -- What waits for its player's limits is paid there and not moved here, as what is below the minimum. What was given
      -- back by ourselves was paid there and credited here.
      case when p.limited_since is not null then 'HELD'
           when r.payment_id is not null then 'CREDITED'
           else p.state end as state,
      r.sent_at is not null and r.amount_cents = p.amount_cents as "isSentBack",
      case when r.sent_at is not null and r.amount_cents < p.amount_cents
        then (p.asset_amount * r.amount_cents / p.amount_cents)::text end as "sentPart",
      p.way = 'DEPOSIT' and p.target ? 'decidedBy' as "isJudged",
      trim_scale(p.asset_amount)::text as amount,
      p.player_id as "playerId", p.amount_cents as "amountCents",
      p.created_at as "createdAt"
    from cashier_payments p left join cashier_returns r on r.payment_id = p.id
    where p.provider = ${provider}
      and (p.created_at >= ${since} or p.provider_id = any(${[...named.providerIds]}) or p.ref = any(${[...named.refs]}::uuid[]))
    order by p.id`.execute(tx);
  return rows;
}

/**
 * Stores new differences and resolves stored ones that no longer exist. One that wasn't compared this time stays open
 * until staff have corrected it. @param compared `wholly`: subjects of the statement and of the books of its time;
 * `ledger`: subjects of all payments that were read, each of which was compared with the ledger. @returns the new ones.
 */
export async function keep(
  tx: Tx,
  provider: Provider,
  found: readonly Difference[],
  compared: { wholly: readonly string[]; ledger: readonly string[] },
): Promise<{ subject: string; kind: string }[]> {
  const { rows } = await sql<{ subject: string; kind: string }>`
    insert into cashier_differences (provider, subject, kind, ours, theirs, found_at)
    select ${provider}, d.subject, d.kind, d.ours, d.theirs, app_now()
    from json_to_recordset(${JSON.stringify(found)}::json) as d(subject text, kind text, ours text, theirs text)
    on conflict (provider, subject, kind) where gone_at is null do nothing
    returning subject, kind`.execute(tx);
  await sql`
    update cashier_differences c set gone_at = app_now()
    where c.provider = ${provider} and c.gone_at is null
      and not exists (select from json_to_recordset(${JSON.stringify(found)}::json) as d(subject text, kind text)
                      where d.subject = c.subject and d.kind = c.kind)
      and (c.subject = any(${[...compared.wholly]}::text[]) or c.corrected_at is not null
        or c.kind = 'LEDGER' and c.subject = any(${[...compared.ledger]}::text[]))`.execute(tx);
  return rows;
}

export type OpenDifference = Difference & { provider: string; foundAt: Date };

export async function open(tx: Tx): Promise<OpenDifference[]> {
  const { rows } = await sql<OpenDifference>`
    select provider, subject, kind, ours, theirs, found_at as "foundAt" from cashier_differences
    where gone_at is null order by id`.execute(tx);
  return rows;
}

export type StaffDifference = {
  id: bigint;
  provider: string;
  subject: string;
  kind: string;
  ours: string | null;
  theirs: string | null;
  foundAt: Date;
  goneAt: Date | null;
  correctedAt: Date | null;
  ownerId: bigint | null;
  note: string;
};

const columns = sql`id, provider, subject, kind, ours, theirs, found_at as "foundAt", gone_at as "goneAt",
  corrected_at as "correctedAt", owner_id as "ownerId", note`;

/** Lists open differences, oldest first, or resolved ones, newest first. */
export async function listDifferences(tx: Tx, isGone: boolean, limit: number): Promise<StaffDifference[]> {
  const { rows } = await (isGone
    ? sql<StaffDifference>`select ${columns} from cashier_differences where gone_at is not null
        order by gone_at desc limit ${limit}`
    : sql<StaffDifference>`select ${columns} from cashier_differences where gone_at is null
        order by id limit ${limit}`
  ).execute(tx);
  return rows;
}

export async function findDifference(tx: Tx, id: bigint): Promise<StaffDifference | undefined> {
  const { rows } =
    await sql<StaffDifference>`select ${columns} from cashier_differences where id = ${id}`.execute(tx);
  return rows[0];
}

/** Sets owner and note of a difference. @returns false if the note before isn't `was`. */
export async function setNote(
  tx: Tx,
  id: bigint,
  { ownerId, note, was }: { ownerId: bigint | null; note: string; was: string },
): Promise<boolean> {
  const { rows } = await sql`update cashier_differences set owner_id = ${ownerId}, note = ${note}
    where id = ${id} and note = ${was} returning id`.execute(tx);
  return rows.length > 0;
}

/** Marks a difference as corrected. @returns false if it was corrected earlier. */
export async function markCorrected(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`update cashier_differences set corrected_at = app_now()
    where id = ${id} and corrected_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Summarizes open differences: their number, the late ones, the time of the first, and their owners.
 * @param lateBefore differences found before this time count as late.
 */
export async function readOpen(tx: Tx, lateBefore: Date) {
  const { rows } = await sql<{ waiting: number; late: number; since: Date | null; memberIds: bigint[] }>`
    select count(*)::int as waiting, count(*) filter (where found_at < ${lateBefore})::int as late, min(found_at) as since,
      coalesce(array_agg(distinct owner_id) filter (where owner_id is not null), '{}') as "memberIds"
    from cashier_differences where gone_at is null`.execute(tx);
  return rows[0] ?? { waiting: 0, late: 0, since: null, memberIds: [] };
}
