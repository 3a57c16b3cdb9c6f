import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';

/**
 * Facts about payments on which a withdrawal is judged. Amounts are cents; `siteToday` sums all players' withdrawals.
 */
export type WithdrawalRecord = {
  isFirst: boolean;
  isNewDestination: boolean;
  hasRecentCard: boolean;
  withdrawalsToday: number;
  newToday: bigint;
  playerToday: bigint;
  siteToday: bigint;
  withdrawnMonth: bigint;
};

/**
 * Reads the facts for judging a withdrawal. A destination is known once a withdrawal to it is completed, and was
 * approved by staff or is a day old. So a thief in a player's account can't make a destination known within minutes.
 * `withdrawalsToday` counts the parts of one purchase as one withdrawal.
 * @param destination in canonical spelling; null if it isn't known yet.
 */
export async function readRecord(
  tx: Tx,
  playerId: bigint,
  { destination, cardDays }: { destination: string | null; cardDays: number },
): Promise<WithdrawalRecord> {
  const { rows } = await sql<WithdrawalRecord>`
    with mine as (
      select p.id, p.provider, p.request, p.amount_cents, p.state, p.destination, p.created_at
      from cashier_payments p where p.player_id = ${playerId} and p.way = 'WITHDRAW'
    ), known as (
      select distinct m.destination from mine m
      where m.state = 'COMPLETED' and exists (
        select from cashier_steps s where s.payment_id = m.id
          and (s.state = 'APPROVAL' or (s.state = 'COMPLETED' and s.at <= app_now() - interval '1 day')))
    ), today as (
      select m.*, m.state in ('QUEUED', 'SENDING', 'SENT', 'COMPLETED') and not exists (
          select from cashier_steps s where s.payment_id = m.id and s.state = 'APPROVAL') as is_alone
      from mine m where m.created_at > app_now() - interval '1 day'
    )
    select not exists (select from known) as "isFirst",
      not exists (select from known k where k.destination = ${destination}::text) as "isNewDestination",
      exists (select from cashier_payments p join cashier_steps s on s.payment_id = p.id and s.state = 'CREDITED'
        where p.player_id = ${playerId} and p.provider = 'payadmit' and p.state = 'CREDITED'
          and s.at > app_now() - ${cardDays} * interval '1 day') as "hasRecentCard",
      (select count(distinct (t.provider, t.request::text, date_trunc('second', t.created_at)))::int from today t) as "withdrawalsToday",
      (select coalesce(sum(t.amount_cents), 0)::bigint from today t where t.is_alone
         and not exists (select from known k where k.destination = t.destination)) as "newToday",
      (select coalesce(sum(t.amount_cents), 0)::bigint from today t where t.is_alone) as "playerToday",
      (select coalesce(sum(p.amount_cents), 0)::bigint from cashier_payments p
       where p.way = 'WITHDRAW' and p.created_at > app_now() - interval '1 day'
         and p.state in ('QUEUED', 'SENDING', 'SENT', 'COMPLETED')
         and not exists (select from cashier_steps s where s.payment_id = p.id and s.state = 'APPROVAL')) as "siteToday",
      (select coalesce(sum(m.amount_cents), 0)::bigint from mine m
       where m.state not in ('FAILED', 'REFUSED', 'CANCELLED') and m.created_at > app_now() - interval '30 days') as "withdrawnMonth"`.execute(
    tx,
  );
  if (rows[0] === undefined) throw new Error('the database answered nothing');
  return rows[0];
}

/** A deposit whose coins are on hold: the cents, and the end of the hold (ms since the epoch). */
export type Resting = { ref: string; cents: bigint; creditedAt: Date; until: number };

/** Reads card deposits whose coins are on hold. The hold that ends first comes first. */
export async function readCardHolds(tx: Tx, playerId: bigint, days: number): Promise<Resting[]> {
  const { rows } = await sql<Resting>`
    select p.ref, p.amount_cents as cents, s.at as "creditedAt",
      ceil(extract(epoch from s.at + ${days} * interval '1 day') * 1000)::float8 as until
    from cashier_payments p join cashier_steps s on s.payment_id = p.id and s.state = 'CREDITED'
    where p.player_id = ${playerId} and p.provider = 'payadmit' and p.state = 'CREDITED'
      and s.at > app_now() - ${days} * interval '1 day'
    order by s.at`.execute(tx);
  return rows;
}
