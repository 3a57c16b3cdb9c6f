import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';

/** Names the same states as the partial index cashier_payments_waiting, so that PostgreSQL can use it. */
const isWaiting = sql`p.state in ('SEEN', 'CONFIRMING', 'IN_HOLD', 'HELD', 'REVIEW', 'APPROVAL', 'QUEUED', 'SENDING', 'SENT')`;

export type WaitingPayments = { way: string; method: string; state: string; count: number; seconds: number };

export async function readWaiting(tx: Tx): Promise<WaitingPayments[]> {
  const { rows } = await sql<WaitingPayments>`
    select p.way, p.method, p.state, count(*)::int as count,
      greatest(0, extract(epoch from app_now() - min(coalesce(s.at, p.created_at))))::float8 as seconds
    from cashier_payments p
    left join lateral (select max(s.at) as at from cashier_steps s where s.payment_id = p.id and s.state = p.state) s on true
    where ${isWaiting} group by p.way, p.method, p.state`.execute(tx);
  return rows;
}

export type DayPayments = { way: string; state: string; count: number };

export async function readDay(tx: Tx): Promise<DayPayments[]> {
  const { rows } = await sql<DayPayments>`
    select way, state, count(*)::int as count from cashier_payments
    where created_at > (select app_now()) - interval '24 hours' group by way, state`.execute(tx);
  return rows;
}

export type FailingPayouts = { provider: string; count: number };

export async function readFailing(tx: Tx): Promise<FailingPayouts[]> {
  const { rows } = await sql<FailingPayouts>`
    select provider, count(*)::int as count from (
      select p.provider from cashier_payments p where ${isWaiting} and p.state = 'SENDING' and p.attempts >= 3
      union all
      select provider from cashier_payments
      where way = 'WITHDRAW' and state = 'FAILED' and created_at > (select app_now()) - interval '1 day'
        and updated_at > (select app_now()) - interval '15 minutes') p
    group by provider`.execute(tx);
  return rows;
}
