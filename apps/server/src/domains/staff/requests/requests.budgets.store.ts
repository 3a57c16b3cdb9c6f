import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';

/** Stores the week's budgets by kind, in cents. */
export async function setBudgets(
  tx: Tx,
  budgets: Readonly<Record<'OFFER' | 'CREDIT', bigint>>,
): Promise<void> {
  for (const [kind, cents] of Object.entries(budgets))
    await sql`update staff_budgets set cents = ${cents} where kind = ${kind} and cents <> ${cents}`.execute(
      tx,
    );
}

export type Budget = { kind: 'OFFER' | 'CREDIT'; cents: bigint; used: bigint };

/** Reads the cents that may be given away this week, by kind, and how many of these open and approved requests use. */
export async function readBudgets(tx: Tx): Promise<Budget[]> {
  const { rows } = await sql<Budget>`
    select b.kind, b.cents, coalesce((
      select sum((r.payload ->> case b.kind when 'OFFER' then 'worth' else 'cents' end)::bigint) from staff_requests r
      where r.kind = b.kind and r.state in ('OPEN', 'APPROVED')
        and r.created_at >= to_timestamp(345600 + wallet_week(app_now()) * 604800::bigint)), 0)::bigint as used
    from staff_budgets b order by b.kind`.execute(tx);
  return rows;
}
