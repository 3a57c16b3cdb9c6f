import type { PaymentWhy } from '@aureus/contract/payment-reasons.ts';
import { sql } from 'kysely';
import type { Page } from '../../../platform/old-rows.ts';
import type { Tx } from '../../../platform/postgres.ts';

/** Sentences of a payment for which codes must be added; null for a field that needs none. */
type OldPayment = { id: bigint; reason: string | null; remark: string | null };

/**
 * Locks the payments of a page that lack codes. Rows locked by another transaction are skipped: either that
 * transaction writes the codes, or the next run finds the row.
 */
export async function lockOldPayments(tx: Tx, { after, upTo }: Page): Promise<OldPayment[]> {
  const { rows } = await sql<OldPayment>`
    select id, case when why is null and reason <> '' then reason end as reason,
      case when not target ? 'remarkWhy' then target ->> 'remark' end as remark
    from cashier_payments
    where id > ${after} and id <= ${upTo}
      and (why is null and reason <> '' or target ? 'remark' and not target ? 'remarkWhy')
    order by id for update skip locked`.execute(tx);
  return rows;
}

type Codes = { id: bigint; why: PaymentWhy | null; remark: PaymentWhy | null };

/** Writes codes to payments that this transaction has locked. A null field leaves the stored codes unchanged. */
export async function fillPayments(tx: Tx, payments: readonly Codes[]): Promise<void> {
  const json = JSON.stringify(payments.map(({ id, ...codes }) => ({ id: String(id), ...codes })));
  await sql`update cashier_payments p
    set why = coalesce(p.why, f.why),
        target = case when f.remark is null then p.target else p.target || jsonb_build_object('remarkWhy', f.remark) end
    from jsonb_to_recordset(${json}::jsonb) as f(id bigint, why jsonb, remark jsonb) where p.id = f.id`.execute(
    tx,
  );
}

/** Reads the steps of a page that have a sentence but no codes. */
export async function oldSteps(tx: Tx, { after, upTo }: Page): Promise<{ id: bigint; reason: string }[]> {
  const { rows } = await sql<{ id: bigint; reason: string }>`
    select id, reason from cashier_steps
    where id > ${after} and id <= ${upTo} and why is null and reason <> ''`.execute(tx);
  return rows;
}

/** Writes codes to steps, except to steps that were erased in the meantime or are locked. */
export async function fillSteps(
  tx: Tx,
  steps: readonly { id: bigint; reason: string; why: PaymentWhy }[],
): Promise<void> {
  const json = JSON.stringify(steps.map((step) => ({ ...step, id: String(step.id) })));
  await sql`select cashier_fill_steps(${json}::jsonb)`.execute(tx);
}
