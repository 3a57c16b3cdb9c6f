import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import { privateTexts } from '../../../platform/private-texts.ts';
import { votesNeeded } from './requests.rules.ts';
import type { Lack } from './requests.store.ts';

/** Kinds of requests for withdrawals: a TRADE buys a skin for its player. */
export const WITHDRAWAL_KINDS = ['WITHDRAWAL', 'TRADE'] as const;
type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];

/**
 * Lists a player's withdrawals that wait for votes, at most 5, each with its place among all waiting withdrawals of its
 * kind.
 */
export async function waitingOfPlayer(tx: Tx, playerId: bigint) {
  const { rows } = await sql<{
    id: bigint;
    kind: WithdrawalKind;
    paymentId: bigint;
    reason: string;
    needs: number;
    lacks: Lack[];
    isClaimed: boolean;
    checks: number[];
    place: number;
    of: number;
  }>`
    with waiting as (
      select id, row_number() over (partition by kind order by due_at, id)::int as place,
        count(*) over (partition by kind)::int as of from staff_requests
      where carried_out_at is null and state = 'OPEN' and kind = any(${WITHDRAWAL_KINDS}::text[])
    )
    select r.id, r.kind, r.subject as "paymentId", r.reason, r.needs, staff_lacks(r.id) as lacks, coalesce(r.claimed_until > app_now(), false) as "isClaimed", w.place, w.of,
      (select coalesce(json_agg(floor(extract(epoch from v.at) * 1000) order by v.at), '[]') from staff_votes v
       where v.request_id = r.id and v.verdict = 'APPROVE') as checks
    from staff_requests r join waiting w on w.id = r.id
    where r.player_id = ${playerId} and r.subject is not null order by r.id limit 5`.execute(tx);
  const { open } = await privateTexts(tx, [playerId]);
  return rows.map(({ id, lacks, ...row }) => ({
    ...row,
    needs: votesNeeded(row.needs, row.checks.length, lacks),
    reason: open(playerId, ['staff_requests.reason', id], row.reason),
  }));
}

/** Minutes within which 95 % of the last 200 approved withdrawals of a kind were approved; null for fewer than ten. */
export async function usualMinutes(tx: Tx, kind: WithdrawalKind): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select case when count(*) >= 10
      then percentile_cont(0.95) within group (order by extract(epoch from decided_at - created_at) / 60) end as minutes
    from (select decided_at, created_at from staff_requests
          where kind = ${kind} and state = 'APPROVED' and decided_at is not null order by id desc limit 200) lately`.execute(
    tx,
  );
  const minutes = rows[0]?.minutes ?? null;
  return minutes === null ? null : Math.max(1, Math.ceil(minutes));
}

/** Returns those of the given players who have an open request of these kinds. */
export async function withOpen(
  tx: Tx,
  kinds: readonly RequestKind[],
  playerIds: readonly bigint[],
): Promise<Set<bigint>> {
  const { rows } = await sql<{ playerId: bigint }>`select distinct player_id as "playerId" from staff_requests
    where carried_out_at is null and state = 'OPEN' and kind = any(${[...kinds]}::text[]) and player_id = any(${[...playerIds]}::bigint[])`.execute(
    tx,
  );
  return new Set(rows.map(({ playerId }) => playerId));
}
