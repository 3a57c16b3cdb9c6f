import { sql } from 'kysely';
import { type Fact, factOf, isFact } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/postgres.ts';

/**
 * Facts about payments on which a withdrawal is judged. Amounts are cents. `newToday`, `playerToday` and `siteToday`
 * leave out withdrawals that needed an approval; `siteToday` sums all players'.
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
 * Makes a fact of what a withdrawal is judged on. A destination is known once a withdrawal to it was completed, either
 * at least a day ago or after an approval by staff. So a thief who has taken over an account can't make a destination
 * known within minutes. `withdrawalsToday` counts the parts of one purchase as one withdrawal.
 * @param destination in canonical spelling; null while there is none.
 */
export const recordFact = (
  playerId: bigint,
  { destination, cardDays }: { destination: string | null; cardDays: number },
): Fact<WithdrawalRecord> =>
  factOf(
    sql<StoredRecord>`
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
      (select coalesce(sum(t.amount_cents), 0)::text from today t where t.is_alone
         and not exists (select from known k where k.destination = t.destination)) as "newToday",
      (select coalesce(sum(t.amount_cents), 0)::text from today t where t.is_alone) as "playerToday",
      (select coalesce(sum(p.amount_cents), 0)::text from cashier_payments p
       where p.way = 'WITHDRAW' and p.created_at > app_now() - interval '1 day'
         and p.state in ('QUEUED', 'SENDING', 'SENT', 'COMPLETED')
         and not exists (select from cashier_steps s where s.payment_id = p.id and s.state = 'APPROVAL')) as "siteToday",
      (select coalesce(sum(m.amount_cents), 0)::text from mine m
       where m.state not in ('FAILED', 'REFUSED', 'CANCELLED') and m.created_at > app_now() - interval '30 days') as "withdrawnMonth"`,
    ([row]) => {
      if (row === undefined) throw new Error('the database answered nothing');
      const { newToday, playerToday, siteToday, withdrawnMonth, ...rest } = row;
      return {
        ...rest,
        newToday: BigInt(newToday),
        playerToday: BigInt(playerToday),
        siteToday: BigInt(siteToday),
        withdrawnMonth: BigInt(withdrawnMonth),
      };
    },
  );

/** Record of withdrawals as the database returns it, with sums as text. */
type StoredRecord = {
  [Part in keyof WithdrawalRecord]: WithdrawalRecord[Part] extends bigint ? string : WithdrawalRecord[Part];
};

/**
 * Makes a fact that is false only if a player has no open debts and no coins on hold. @param days for which the coins
 * of a card deposit are held.
 */
export const mayHoldFact = (playerId: bigint, days: number): Fact<boolean> =>
  isFact(sql`cashier_may_hold(${playerId}, ${days})`);

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
