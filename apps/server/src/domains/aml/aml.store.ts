import type { AmlState, AmlTrigger } from '@aureus/contract/aml.ts';
import { sql } from 'kysely';
import { type Fact, factOf } from '../../platform/facts.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { AmlRules } from './aml.rules.ts';

export type CaseRow = {
  id: bigint;
  playerId: bigint;
  market: string;
  threshold: bigint | null;
  state: AmlState;
  openedAt: Date;
  dueAt: Date;
  closedAt: Date | null;
  assessedBy: bigint | null;
  assignee: bigint | null;
  triggers: AmlTrigger[];
};

/** Figures behind a trigger as stored; cents as strings. */
export type StoredFigures = {
  trigger: AmlTrigger;
  deposits: string;
  withdrawals: string;
  count: number;
  accounts: number;
  days: number;
  threshold: string | null;
};

export type EntryRow = {
  id: bigint;
  kind: 'TRIGGER' | 'NOTE' | 'EVIDENCE' | 'ASSIGNED' | 'STATE';
  memberId: bigint | null;
  text: string;
  figures: StoredFigures | null;
  state: AmlState | null;
  at: Date;
};

const columns = sql`c.id, c.player_id as "playerId", c.market, c.threshold, c.state, c.opened_at as "openedAt",
  c.due_at as "dueAt", c.closed_at as "closedAt", c.assessed_by as "assessedBy", c.assignee,
  array(select e.figures ->> 'trigger' from aml_entries e where e.case_id = c.id and e.kind = 'TRIGGER' order by e.id) as triggers`;

/** Open cases, earliest due first, or closed cases, newest first. */
export async function list(tx: Tx, isClosed: boolean, limit: number): Promise<CaseRow[]> {
  const { rows } = isClosed
    ? await sql<CaseRow>`select ${columns} from aml_cases c where c.state = 'CLOSED'
        order by c.closed_at desc, c.id desc limit ${limit}`.execute(tx)
    : await sql<CaseRow>`select ${columns} from aml_cases c where c.state <> 'CLOSED'
        order by c.due_at, c.id limit ${limit}`.execute(tx);
  return rows;
}

export async function find(tx: Tx, id: bigint): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${columns} from aml_cases c where c.id = ${id}`.execute(tx);
  return rows[0];
}

/** All cases about the given players, newest first. */
export async function ofPlayers(tx: Tx, playerIds: readonly bigint[]): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`select ${columns} from aml_cases c
    where c.player_id = any(${playerIds}::bigint[]) order by c.id desc`.execute(tx);
  return rows;
}

/**
 * State of a case, and the time up to which it assessed payments (ms since the epoch); null if it was never closed.
 */
export type CaseStanding = { state: AmlState; closedAt: number | null };

/** Makes a fact of the cases of all accounts of a player's person. */
export const personCasesFact = (playerId: bigint): Fact<CaseStanding[]> =>
  factOf(
    sql<{ state: AmlState; closedAt: string | null }>`
      select c.state, c.closed_at as "closedAt" from aml_cases c
      where c.player_id = any(kyc_accounts_of(${playerId}))`,
    (rows) =>
      rows.map(({ state, closedAt }) => ({
        state,
        closedAt: closedAt === null ? null : new Date(closedAt).getTime(),
      })),
  );

/** Entries of a case, oldest first. */
export async function entries(tx: Tx, caseId: bigint): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select id, kind, member_id as "memberId", text, figures, state, at from aml_entries where case_id = ${caseId} order by id`.execute(
    tx,
  );
  return rows;
}

/**
 * Opens a case, or adds to the player's open case. @param tokenHash of the member's session; null if the site opens
 * the case.
 */
export async function open(
  tx: Tx,
  opened: {
    tokenHash: Buffer | null;
    playerId: bigint;
    market: string;
    rules: Pick<AmlRules, 'threshold' | 'deadlineDays'>;
    figures: StoredFigures;
    text: string;
  },
): Promise<{ id: bigint; isNew: boolean }> {
  const { tokenHash, playerId, market, rules, figures, text } = opened;
  const { rows } = await sql<{ id: bigint; isNew: boolean }>`
    select id, is_new as "isNew" from aml_open(${tokenHash}, ${playerId}, ${market}, ${rules.threshold},
      ${rules.deadlineDays}, ${figures.trigger}, ${JSON.stringify(figures)}::jsonb, ${text})`.execute(tx);
  if (rows[0] === undefined) throw new Error('the database opened nothing');
  return rows[0];
}

/**
 * Adds an entry to an open case. @returns false if there is no open case with this id, or if the member gives back a case
 * that is not theirs.
 */
export async function write(
  tx: Tx,
  tokenHash: Buffer,
  caseId: bigint,
  entry: { kind: 'NOTE' | 'EVIDENCE' | 'TAKEN' | 'GIVEN_BACK'; text: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select aml_write(${tokenHash}, ${caseId}, ${entry.kind}, ${entry.text}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}

export async function move(
  tx: Tx,
  tokenHash: Buffer,
  caseId: bigint,
  to: { state: AmlState; reason: string },
): Promise<'MOVED' | 'NONE' | 'STATE' | 'SAME'> {
  const { rows } = await sql<{ done: 'MOVED' | 'NONE' | 'STATE' | 'SAME' }>`
    select aml_move(${tokenHash}, ${caseId}, ${to.state}, ${to.reason}) as done`.execute(tx);
  return rows[0]?.done ?? 'NONE';
}

/**
 * Figures of open cases: total, overdue, opening time of the case due first, earliest due date, and the members
 * working on cases. @param exceptPlayers players whose cases don't count.
 */
export async function readOpen(tx: Tx, exceptPlayers: readonly bigint[]) {
  const { rows } = await sql<{
    waiting: number;
    late: number;
    since: Date | null;
    dueAt: Date | null;
    memberIds: bigint[];
  }>`
    select count(*)::int as waiting, count(*) filter (where due_at < app_now())::int as late,
      (array_agg(opened_at order by due_at, id))[1] as since, min(due_at) as "dueAt",
      coalesce(array_agg(distinct assignee) filter (where assignee is not null), '{}') as "memberIds"
    from aml_cases where state <> 'CLOSED' and player_id <> all(${[...exceptPlayers]}::bigint[])`.execute(tx);
  return rows[0] ?? { waiting: 0, late: 0, since: null, dueAt: null, memberIds: [] };
}
