import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import type { RequestTerms, Vote } from './requests.store.ts';

/**
 * An approved request, with the stored MACs of its seal and of its approvals' seals. `isLate`: it was made more than a
 * day after seals came, so by no server of a release without them.
 */
export type DecidedRow = RequestTerms & {
  isLate: boolean;
  mac: Buffer | null;
  votes: (Pick<Vote, 'verdict' | 'isOwner'> & { memberId: bigint; mac: Buffer | null })[];
};

type Row = RequestTerms & {
  isLate: boolean;
  mac: Buffer | null;
  votes: { memberId: string; verdict: Vote['verdict']; isOwner: boolean; mac: string | null }[];
};

/** Reads approved requests that match a condition. Requests from before seals existed are left out. */
async function decided(tx: Tx, condition: RawBuilder<unknown>, limit: number): Promise<DecidedRow[]> {
  const { rows } = await sql<Row>`
    select r.id, r.kind, r.subject, r.payload, r.player_id as "playerId", r.member_id as "memberId",
      r.asked_by as "askedBy", r.rules, r.needs, r.needs_owner as "needsOwner", r.state, s.mac,
      r.created_at >= m.timestamp::timestamptz + interval '1 day' as "isLate",
      (select coalesce(jsonb_agg(jsonb_build_object('memberId', v.member_id::text, 'verdict', v.verdict,
         'isOwner', v.is_owner, 'mac', encode(vs.mac, 'hex')) order by v.member_id), '[]')
       from staff_votes v left join platform_decision_seals vs on vs.about = 'vote ' || r.id || ':' || v.member_id
       where v.request_id = r.id and v.verdict = 'APPROVE') as votes
    from staff_requests r join kysely_migration m on m.name = '0450-decision-seals'
    left join platform_decision_seals s on s.about = 'request ' || r.id
    where ${condition} and r.state = 'APPROVED' and r.created_at >= m.timestamp::timestamptz
    order by r.id limit ${limit}`.execute(tx);
  return rows.map(({ votes, ...row }) => ({
    ...row,
    votes: votes.map(({ memberId, mac, ...vote }) => ({
      ...vote,
      memberId: BigInt(memberId),
      mac: mac === null ? null : Buffer.from(mac, 'hex'),
    })),
  }));
}

/** Reads a page of approved requests that were carried out. */
export const decidedAfter = (tx: Tx, after: bigint, limit: number): Promise<DecidedRow[]> =>
  decided(tx, sql`r.id > ${after} and r.carried_out_at is not null`, limit);

/** Reads requests that were approved within the last hour, carried out or not. */
export const decidedLately = (tx: Tx, limit: number): Promise<DecidedRow[]> =>
  decided(tx, sql`r.decided_at > app_now() - interval '1 hour'`, limit);
