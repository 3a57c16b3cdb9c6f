import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import type { RequestTerms, Vote } from './requests.store.ts';

/** A request that was carried out, with the stored MACs of its seal and of its approvals' seals. */
type DecidedRow = RequestTerms & {
  mac: Buffer | null;
  votes: (Pick<Vote, 'verdict' | 'isOwner'> & { memberId: bigint; mac: Buffer | null })[];
};

/** Reads a page of approved requests that were carried out. Requests from before seals existed are left out. */
export async function decidedAfter(tx: Tx, after: bigint, limit: number): Promise<DecidedRow[]> {
  type Row = RequestTerms & {
    mac: Buffer | null;
    votes: { memberId: string; verdict: Vote['verdict']; isOwner: boolean; mac: string | null }[];
  };
  const { rows } = await sql<Row>`
    select r.id, r.kind, r.subject, r.payload, r.player_id as "playerId", r.member_id as "memberId",
      r.asked_by as "askedBy", r.rules, r.needs, r.needs_owner as "needsOwner", r.state, s.mac,
      (select coalesce(jsonb_agg(jsonb_build_object('memberId', v.member_id::text, 'verdict', v.verdict,
         'isOwner', v.is_owner, 'mac', encode(vs.mac, 'hex')) order by v.member_id), '[]')
       from staff_votes v left join platform_decision_seals vs on vs.about = 'vote ' || r.id || ':' || v.member_id
       where v.request_id = r.id and v.verdict = 'APPROVE') as votes
    from staff_requests r left join platform_decision_seals s on s.about = 'request ' || r.id
    where r.id > ${after} and r.state = 'APPROVED' and r.carried_out_at is not null and r.created_at >= (
      select timestamp::timestamptz from kysely_migration where name = '0450-decision-seals')
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
