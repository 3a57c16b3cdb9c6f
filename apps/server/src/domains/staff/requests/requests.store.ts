import type { RequestState } from '@aureus/contract/staff-queue.ts';
import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import { Result } from '@aureus/contract/staff-results.ts';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import type { Tx } from '../../../platform/postgres.ts';
import { privateTexts, sealText } from '../../../platform/private-texts.ts';
import type { StoredRule } from './requests.policy.store.ts';

export type Vote = {
  memberId: bigint;
  name: string;
  verdict: 'APPROVE' | 'REFUSE';
  reason: string;
  isOwner: boolean;
  at: Date;
};

/** Votes that a request still lacks (staff_lacks). PEOPLE: any further votes; the others: a specific vote. */
export type Lack = 'PEOPLE' | 'OWNER' | 'REVIEW' | 'OTHER';

export type RequestRow = {
  id: bigint;
  kind: RequestKind;
  subject: bigint | null;
  payload: Record<string, unknown>;
  playerId: bigint | null;
  memberId: bigint | null;
  reason: string;
  askedBy: bigint | null;
  policy: number;
  /** Policy rules that applied when the request was made; for a deposit, when its first approval said its worth. */
  rules: StoredRule[];
  needs: number;
  needsOwner: boolean;
  /** Votes that are still missing, computed by the database while the request is open. */
  lacks: Lack[];
  state: RequestState;
  claimedBy: bigint | null;
  /** End of a member's claim; null without a current claim. */
  claimedUntil: Date | null;
  createdAt: Date;
  dueAt: Date;
  expiresAt: Date | null;
  decidedAt: Date | null;
  carriedOutAt: Date | null;
  result: Result | null;
  votes: Vote[];
};

/** Columns of a request for lists and for its own page. The request's texts and votes aren't among them. */
export const requestColumns = sql`r.id, r.kind, r.subject, r.payload, r.player_id as "playerId", r.member_id as "memberId",
  r.asked_by as "askedBy", r.policy, r.rules, r.needs, r.needs_owner as "needsOwner", r.state,
  case when r.state = 'OPEN' then staff_lacks(r.id) else '{}' end as lacks,
  case when r.claimed_until > app_now() then r.claimed_by end as "claimedBy",
  case when r.claimed_until > app_now() then r.claimed_until end as "claimedUntil",
  r.created_at as "createdAt", r.due_at as "dueAt", r.expires_at as "expiresAt", r.decided_at as "decidedAt",
  r.carried_out_at as "carriedOutAt"`;
const allColumns = sql`${requestColumns}, r.reason, r.result, r.result_fact as fact,
  (select coalesce(json_agg(json_build_object('memberId', v.member_id::text, 'name', m.name, 'verdict', v.verdict,
     'reason', v.reason, 'isOwner', v.is_owner, 'at', floor(extract(epoch from v.at) * 1000)) order by v.at), '[]')
   from staff_votes v join staff_members m on m.id = v.member_id where v.request_id = r.id) as votes`;

type Selected = Omit<RequestRow, 'votes' | 'result'> & {
  /** Result as a sentence, for requests from before results had codes. */
  result: string | null;
  /** Result as a code with values, in JSON. */
  fact: string | null;
  votes: (Omit<Vote, 'memberId' | 'at'> & { memberId: string; at: number })[];
};

async function read(tx: Tx, rows: readonly Selected[]): Promise<RequestRow[]> {
  const { open } = await privateTexts(
    tx,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map(({ fact, ...row }) => ({
    ...row,
    reason: open(row.playerId, ['staff_requests.reason', row.id], row.reason),
    result:
      fact === null
        ? textResult(open(row.playerId, ['staff_requests.result', row.id], row.result))
        : readResult(open(row.playerId, ['staff_requests.result_fact', row.id], fact)),
    votes: row.votes.map((vote) => ({
      ...vote,
      memberId: BigInt(vote.memberId),
      reason: open(row.playerId, ['staff_votes.reason', `${row.id}:${vote.memberId}`], vote.reason),
      at: new Date(vote.at),
    })),
  }));
}

const textResult = (text: string | null): Result | null =>
  text === null ? null : { code: 'text', values: { text } };

/** Parses a stored result. A result that this server doesn't know is shown as its text. */
export function readResult(text: string): Result | null {
  try {
    const result: unknown = JSON.parse(text);
    return Value.Check(Result, result) ? result : textResult(text);
  } catch {
    return textResult(text);
  }
}

/** Reads the player of a request; null if it isn't about a player. */
async function playerOf(tx: Tx, id: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ playerId: bigint | null }>`
    select player_id as "playerId" from staff_requests where id = ${id}`.execute(tx);
  return rows[0]?.playerId ?? null;
}

/** Reads a page of the subjects of open requests, ordered by request id. */
export async function openSubjects(
  tx: Tx,
  kind: RequestKind,
  after: bigint,
  limit: number,
): Promise<{ id: bigint; subject: bigint }[]> {
  const { rows } = await sql<{ id: bigint; subject: bigint }>`select id, subject from staff_requests
    where kind = ${kind} and carried_out_at is null and state = 'OPEN' and subject is not null and id > ${after}
    order by id limit ${limit}`.execute(tx);
  return rows;
}

export async function findRequest(tx: Tx, id: bigint): Promise<RequestRow | undefined> {
  const { rows } = await sql<Selected>`select ${allColumns} from staff_requests r where r.id = ${id}`.execute(
    tx,
  );
  return (await read(tx, rows))[0];
}

/** Content of a request and the number of members who must agree, without its texts and votes. */
export type RequestTerms = Pick<
  RequestRow,
  | 'id'
  | 'kind'
  | 'subject'
  | 'payload'
  | 'playerId'
  | 'memberId'
  | 'askedBy'
  | 'rules'
  | 'needs'
  | 'needsOwner'
  | 'state'
>;

/** Reads the terms of a request, and none of its private texts. */
export async function findTerms(tx: Tx, id: bigint): Promise<RequestTerms> {
  const { rows } = await sql<RequestTerms>`
    select id, kind, subject, payload, player_id as "playerId", member_id as "memberId", asked_by as "askedBy", rules, needs,
      needs_owner as "needsOwner", state from staff_requests where id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`request ${id} was not kept`);
  return rows[0];
}

/**
 * Makes a request; the database determines the rules that apply. @returns the request's id. For a repeat, this is the
 * open request about the same subject, or the request with the same key in its payload, and `isNew` is false.
 */
export async function ask(
  tx: Tx,
  request: {
    /** Stored hash of the requesting member's session; null for the site itself. */
    tokenHash: Buffer | null;
    kind: RequestKind;
    /** Id of what the request is about, such as a player, payment or member; null if there is none yet. */
    subject: bigint | null;
    payload: Record<string, unknown>;
    reason: string;
    dueMinutes: number;
    /** Null if the request never expires. */
    expiresHours: number | null;
  },
): Promise<{ id: bigint; isNew: boolean }> {
  const payload = JSON.stringify(request.payload);
  const { rows: about } = await sql<{ playerId: bigint | null; newId: bigint }>`
    select staff_asked_about(${request.tokenHash}, ${request.kind}, ${request.subject}, ${payload}::jsonb) as "playerId",
      nextval('staff_requests_id_seq') as "newId"`.execute(tx);
  if (about[0] === undefined) throw new Error('staff_requests gave no id');
  const { playerId, newId } = about[0];
  const where = ['staff_requests.reason', newId] as const;
  const reason = await sealText(tx, playerId, where, request.reason);
  const { rows } = await sql<{ id: bigint }>`
    select staff_ask(${newId}, ${request.tokenHash}, ${request.kind}, ${request.subject}, ${payload}::jsonb,
      ${reason}, ${request.dueMinutes}, ${request.expiresHours}) as id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined || id === null) throw new Error('the request was not kept');
  return { id, isNew: id === newId };
}

/** Returns the votes that an open request would still lack after a member's approval. */
export async function lacksWith(tx: Tx, id: bigint, memberId: bigint): Promise<Lack[]> {
  const { rows } = await sql<{ lacks: Lack[] }>`select staff_lacks(${id}, ${memberId}) as lacks`.execute(tx);
  return rows[0]?.lacks ?? [];
}

/** Result of a vote: the request's new state, or the reason why the vote doesn't count. */
export type Outcome =
  | 'OPEN'
  | 'APPROVED'
  | 'REFUSED'
  | 'NO_SESSION'
  | 'STEP_UP'
  | 'PERMISSION'
  | 'NOT_FOUND'
  | 'ENDED'
  | 'ASKED'
  | 'ABOUT_YOU'
  | 'VOTED'
  | 'WORTH';

/** Casts a vote for the member of a session. */
export async function vote(
  tx: Tx,
  ballot: {
    tokenHash: Buffer;
    /** Member who votes, for sealing the reason. The database itself reads the voter from the session. */
    memberId: bigint;
    id: bigint;
    verdict: 'APPROVE' | 'REFUSE';
    reason: string;
    /** Value in cents of a deposit that no rule can judge, as the voter gives it. */
    worth: bigint | null;
    idleMinutes: number;
    stepUpMinutes: number;
  },
): Promise<Outcome> {
  const { tokenHash, memberId, id, verdict, worth, idleMinutes, stepUpMinutes } = ballot;
  const where = ['staff_votes.reason', `${id}:${memberId}`] as const;
  const reason = await sealText(tx, await playerOf(tx, id), where, ballot.reason);
  const { rows } = await sql<{ outcome: Outcome }>`
    select staff_vote(${tokenHash}, ${id}, ${verdict}, ${reason}, ${worth}, ${idleMinutes}, ${stepUpMinutes}) as outcome`.execute(
    tx,
  );
  const outcome = rows[0]?.outcome;
  if (outcome === undefined) throw new Error('the vote was not counted');
  return outcome;
}

/** Claims a request for `minutes`. @returns false if another member has claimed the request, or it isn't open. */
export async function claim(tx: Tx, id: bigint, memberId: bigint, minutes: number): Promise<boolean> {
  const { rows } = await sql`
    update staff_requests set claimed_by = ${memberId}, claimed_until = app_now() + ${minutes} * interval '1 minute'
    where id = ${id} and state = 'OPEN' and (claimed_by is null or claimed_by = ${memberId} or claimed_until <= app_now())
    returning id`.execute(tx);
  return rows.length === 1;
}

export async function release(tx: Tx, id: bigint, memberId: bigint): Promise<void> {
  await sql`update staff_requests set claimed_by = null, claimed_until = null
    where id = ${id} and claimed_by = ${memberId}`.execute(tx);
}

/** Records the result of a decided request, or ends an undecided one. @returns true if this call did it. */
export async function carryOut(
  tx: Tx,
  id: bigint,
  state: Exclude<RequestState, 'OPEN'>,
  result: Result,
): Promise<boolean> {
  const where = ['staff_requests.result_fact', id] as const;
  const sealed = await sealText(tx, await playerOf(tx, id), where, JSON.stringify(result));
  const { rows } = await sql<{
    isDone: boolean;
  }>`select staff_carry_out(${id}, ${state}, null, ${sealed}) as "isDone"`.execute(tx);
  return rows[0]?.isDone === true;
}

/** Finds the request about a subject, if it isn't carried out yet. */
export async function openAbout(tx: Tx, kind: RequestKind, subject: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select id from staff_requests
    where kind = ${kind} and subject = ${subject} and carried_out_at is null`.execute(tx);
  return rows[0]?.id;
}

/** Reads the member who made each request. Requests by the site are left out. */
export async function askersOf(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ id: bigint; askedBy: bigint }>`
    select id, asked_by as "askedBy" from staff_requests
    where id = any(${[...ids]}::bigint[]) and asked_by is not null`.execute(tx);
  return new Map(rows.map(({ id, askedBy }) => [id, askedBy]));
}

/** True if the log already has a row about a request. */
export async function isNoted(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from staff_log where entry ->> 'request' = ${String(id)} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Lists requests about a player that aren't carried out yet, at most 50. */
export async function openOfPlayer(tx: Tx, playerId: bigint): Promise<RequestRow[]> {
  const { rows } = await sql<Selected>`select ${allColumns} from staff_requests r
    where r.carried_out_at is null and r.player_id = ${playerId} order by r.id limit 50`.execute(tx);
  return read(tx, rows);
}

/** Finds requests that are decided but not carried out, or open and expired; at most 100. */
export async function unfinished(tx: Tx): Promise<{ id: bigint; state: RequestState }[]> {
  const { rows } = await sql<{ id: bigint; state: RequestState }>`select id, state from staff_requests
    where carried_out_at is null and (state in ('APPROVED', 'REFUSED') or expires_at <= app_now())
    order by id limit 100`.execute(tx);
  return rows;
}

export async function changeRole(tx: Tx, requestId: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint | null }>`select staff_change_role(${requestId}) as id`.execute(tx);
  return rows[0]?.id ?? null;
}

/**
 * Gives or takes a badge by an approved request. @returns false if the request isn't approved, or can't be carried out
 * anymore.
 */
export async function giveBadge(tx: Tx, requestId: bigint): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`select staff_give_badge(${requestId}) as "isDone"`.execute(
    tx,
  );
  return rows[0]?.isDone === true;
}

/** Removes a member's keys by an approved request. @returns false if the keys weren't removed. */
export async function replaceKeys(tx: Tx, requestId: bigint): Promise<boolean> {
  const { rows } = await sql<{
    isDone: boolean;
  }>`select staff_replace_keys(${requestId}) as "isDone"`.execute(tx);
  return rows[0]?.isDone === true;
}

/** Reads a page of the ids of all requests, or of those that aren't carried out yet. */
export async function idsAfter(
  tx: Tx,
  after: bigint,
  which: 'ALL' | 'WAITING',
  limit: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from staff_requests
    where id > ${after} and (${which === 'ALL'} or carried_out_at is null) order by id limit ${limit}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
