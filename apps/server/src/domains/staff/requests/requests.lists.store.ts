import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import { type RequestRow, requestColumns, type Vote } from './requests.store.ts';

/** A request for lists, without its sealed texts. */
export type ListedRow = Omit<RequestRow, 'reason' | 'result' | 'votes'> & {
  votes: Pick<Vote, 'memberId' | 'verdict'>[];
};

type SelectedListed = Omit<ListedRow, 'votes'> & {
  votes: { memberId: string; verdict: Vote['verdict'] }[];
};

const listedColumns = sql`${requestColumns},
  (select coalesce(json_agg(json_build_object('memberId', v.member_id::text, 'verdict', v.verdict)), '[]')
   from staff_votes v where v.request_id = r.id) as votes`;

const listed = (rows: readonly SelectedListed[]): ListedRow[] =>
  rows.map((row) => ({
    ...row,
    votes: row.votes.map(({ memberId, verdict }) => ({ memberId: BigInt(memberId), verdict })),
  }));

/** Lists the requests that wait for votes, first due first. */
export async function openRequests(tx: Tx, kind: RequestKind | null, limit: number): Promise<ListedRow[]> {
  const { rows } = await sql<SelectedListed>`select ${listedColumns} from staff_requests r
    where r.carried_out_at is null and r.state = 'OPEN' and (${kind}::text is null or r.kind = ${kind})
    order by r.due_at, r.id limit ${limit}`.execute(tx);
  return listed(rows);
}

/** State of a queue: the requests of one kind that wait for votes. */
export type OpenQueue = {
  kind: RequestKind;
  waiting: number;
  /** Number of waiting requests past their due time. */
  late: number;
  /** The request that is due first. */
  first: ListedRow;
  /** Members who have claimed one of the waiting requests. */
  working: { id: string; name: string }[];
};

/** Reads the queues of all kinds with waiting requests, first due first. */
export async function openQueues(tx: Tx): Promise<OpenQueue[]> {
  const { rows: queues } = await sql<Omit<OpenQueue, 'first'> & { firstId: string }>`
    select r.kind, count(*)::int as waiting, count(*) filter (where r.due_at < app_now())::int as late,
      (array_agg(r.id::text order by r.due_at, r.id))[1] as "firstId",
      coalesce(jsonb_agg(distinct jsonb_build_object('id', m.id::text, 'name', m.name)) filter (where m.id is not null),
        '[]') as working
    from staff_requests r
    left join staff_members m on m.id = r.claimed_by and r.claimed_until > app_now()
    where r.carried_out_at is null and r.state = 'OPEN'
    group by r.kind order by min(r.due_at), r.kind`.execute(tx);
  const { rows } = await sql<SelectedListed>`select ${listedColumns} from staff_requests r
    where r.id = any(${queues.map(({ firstId }) => firstId)}::bigint[])`.execute(tx);
  const firsts = new Map(listed(rows).map((row) => [String(row.id), row]));
  return queues.flatMap(({ firstId, ...queue }) => {
    const first = firsts.get(firstId);
    return first === undefined ? [] : [{ ...queue, first }];
  });
}

/** Lists ended requests, latest end first. */
export async function endedRequests(tx: Tx, kind: RequestKind | null, limit: number): Promise<ListedRow[]> {
  const { rows } = await sql<SelectedListed>`select ${listedColumns} from staff_requests r
    where r.carried_out_at is not null and (${kind}::text is null or r.kind = ${kind})
    order by r.carried_out_at desc, r.id desc limit ${limit}`.execute(tx);
  return listed(rows);
}
