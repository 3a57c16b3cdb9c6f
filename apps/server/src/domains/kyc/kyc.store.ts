import type { KycLevel, KycState } from '@aureus/contract/kyc.ts';
import { sql } from 'kysely';
import { type Fact, factOf } from '../../platform/facts.ts';
import type { Tx } from '../../platform/postgres.ts';
import { privateTexts, sealText } from '../../platform/private-texts.ts';
import { providerComment, type Verdict } from './kyc.rules.ts';

/** SQL condition that is true while a check for which staff asked (`k`) hasn't been approved since. */
export const isUnanswered = sql`kyc_is_unanswered(k.player_id, k.level, k.asked_at)`;

export type ApplicantRow = {
  playerId: bigint;
  applicantId: string | null;
  state: KycState;
  comment: string | null;
  /**
   * Time when the provider revoked the approval; null without a revocation, after a new approval or a reset, and for a
   * player who is too young.
   */
  takenBackAt: Date | null;
};

/** Players whose first approval at any level was in [from, to). */
export async function firstApproved(tx: Tx, from: Date, to: Date): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select a.player_id from kyc_applicants a where a.approved_at >= ${from} and a.approved_at < ${to}
      and not exists (select from kyc_applicants b where b.player_id = a.player_id and b.approved_at < ${from})
    group by a.player_id`.execute(tx);
  return rows.map((row) => row.player_id);
}

/** Time of a player's first approval at any level, in ms since the epoch; null if there is none. */
export async function firstApproval(tx: Tx, playerId: bigint): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(approved_at) as at from kyc_applicants where player_id = ${playerId}`.execute(tx);
  return rows[0]?.at?.getTime() ?? null;
}

/**
 * Context for sealing a provider's comment. The history of checks stores the same sealed text, so it needs the same
 * context.
 */
export const commentOf = (playerId: bigint, level: KycLevel) =>
  ['kyc_applicants.comment', `${playerId}:${level}`] as const;

export async function readApplicant(
  tx: Tx,
  playerId: bigint,
  level: KycLevel,
  { isLocked = false } = {},
): Promise<ApplicantRow | undefined> {
  const { rows } = await sql<ApplicantRow>`
    select player_id as "playerId", applicant_id as "applicantId", state, comment, taken_back_at as "takenBackAt"
    from kyc_applicants where player_id = ${playerId} and level = ${level}
    ${isLocked ? sql`for update` : sql``}`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { open } = await privateTexts(tx, [playerId]);
  return {
    ...row,
    comment: providerComment(open(playerId, commentOf(playerId, level), row.comment)),
  };
}

/** State of one level of the identity check, without its texts. */
export type LevelRow = { level: KycLevel; state: KycState; isAsked: boolean; isTakenBack: boolean };

/** Makes a fact of a player's states at both levels of the identity check. */
export const levelsFact = (playerId: bigint): Fact<LevelRow[]> =>
  factOf(
    sql<LevelRow>`
      select l.level, coalesce(a.state, 'NONE') as state, a.taken_back_at is not null as "isTakenBack",
        exists (select from kyc_asks k where k.player_id = ${playerId} and k.level = l.level and ${isUnanswered}) as "isAsked"
      from unnest(array['basic', 'advanced']) as l(level)
      left join kyc_applicants a on a.player_id = ${playerId} and a.level = l.level`,
    (rows) => rows,
  );

/** Stores a webhook. @returns false if the same webhook was received before. */
export async function insertWebhook(tx: Tx, key: string, body: string): Promise<boolean> {
  const { rows } =
    await sql`insert into kyc_webhooks (key, body, received_at) values (${key}, ${body}, app_now())
    on conflict do nothing returning key`.execute(tx);
  return rows.length === 1;
}

/**
 * Stores the provider's verdict unless a newer one, by the provider's times, is stored. Of two with the same time, a
 * refusal counts over an approval, and both over an open check. @returns true if the verdict was stored.
 */
export async function writeVerdict(
  tx: Tx,
  change: { playerId: bigint; level: KycLevel; applicantId: string; verdict: Verdict; at: Date },
): Promise<boolean> {
  const { playerId, level, applicantId, at } = change;
  const { state, facts, isUnderAge } = change.verdict;
  const plain = change.verdict.comment;
  const comment = plain === null ? null : await sealText(tx, playerId, commentOf(playerId, level), plain);
  const { rows } = await sql<{ isNewer: boolean }>`
    select kyc_write_verdict(${playerId}, ${level}, ${applicantId}, ${state}, ${comment}, ${facts?.country ?? null},
      ${facts?.ofAgeOn ?? null}::date, ${at}, ${isUnderAge}) as "isNewer"`.execute(tx);
  return rows[0]?.isNewer === true;
}

/** Records that the provider confirmed a stored approval. @returns false if no approval is stored. */
export async function confirmApproval(tx: Tx, playerId: bigint, level: KycLevel, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update kyc_applicants set changed_at_provider = greatest(changed_at_provider, ${at})
    where player_id = ${playerId} and level = ${level} and state = 'APPROVED' returning player_id`.execute(
    tx,
  );
  return rows.length === 1;
}

/**
 * Records the time of the first approval at a level. @returns true if the player had never passed that level before.
 */
export async function noteFirstApproval(tx: Tx, playerId: bigint, level: KycLevel): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    select kyc_note_first_approval(${playerId}, ${level}) as "isFirst"`.execute(tx);
  return rows[0]?.isFirst === true;
}

/** Players found to be too young who have a rejected check. */
export async function underAge(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select u.player_id as "playerId" from kyc_under_age u
    where exists (select from kyc_applicants a where a.player_id = u.player_id and a.state = 'REJECTED')
    order by u.player_id`.execute(tx);
  return rows.map(({ playerId }) => playerId);
}

/**
 * Minimum age that a player was found to be below; null if the player wasn't found too young. `leastAge` is null if
 * the provider decided.
 */
export async function readUnderAge(tx: Tx, playerId: bigint): Promise<{ leastAge: number | null } | null> {
  const { rows } = await sql<{ leastAge: number | null }>`
    select least_age::int as "leastAge" from kyc_under_age where player_id = ${playerId}`.execute(tx);
  return rows[0] ?? null;
}

/** Records that a player is too young. The poll then keeps refunding the player's deposits as far as possible. */
export async function insertUnderAge(tx: Tx, playerId: bigint, leastAge: number | null): Promise<void> {
  await sql`insert into kyc_under_age (player_id, found_at, least_age) values (${playerId}, app_now(), ${leastAge})
    on conflict do nothing`.execute(tx);
}

/** Records that a player was sent to the provider, so that the poll can check the player if no webhook comes. */
export async function beginApplicant(tx: Tx, playerId: bigint, level: KycLevel): Promise<void> {
  await sql`insert into kyc_applicants (player_id, level, changed_at_provider, updated_at)
    values (${playerId}, ${level}, 'epoch', app_now()) on conflict do nothing`.execute(tx);
}

/** Minimum time between polls of an applicant: `pendingMs` during a review, `otherMs` in any other state. */
type Patience = { pendingMs: number; otherMs: number };

type AskedApplicant = {
  playerId: bigint;
  level: KycLevel;
  applicantId: string | null;
  /** Time of the provider's last stored news about the check; the epoch before the first. */
  heardAt: Date;
};

const applicantColumns = sql`a.player_id as "playerId", a.level, a.applicant_id as "applicantId", a.changed_at_provider as "heardAt"`;

/**
 * Claims applicants without a final verdict, whose webhook may have been lost, and approvals with incomplete data. A
 * claimed applicant isn't claimed again for a while.
 */
export async function takeWaitingApplicants(tx: Tx, patience: Patience): Promise<AskedApplicant[]> {
  const { rows } = await sql<AskedApplicant>`
    update kyc_applicants a set updated_at = app_now()
    from (
      select player_id, level from kyc_applicants
      where (state in ('NONE', 'PENDING', 'RETRY') or (state = 'APPROVED' and (country is null or (level = 'basic'
          and not exists (select from kyc_persons k where k.player_id = kyc_applicants.player_id)))))
        and updated_at < app_now() - case state when 'PENDING' then ${patience.pendingMs}::int else ${patience.otherMs}::int end
          * interval '1 millisecond'
      order by updated_at limit 100 for update skip locked
    ) w
    where a.player_id = w.player_id and a.level = w.level
    returning ${applicantColumns}`.execute(tx);
  return rows;
}

/** Claims approvals to confirm with the provider, those not confirmed for the longest time first. */
export async function takeApprovals(tx: Tx, olderMs: number, limit: number): Promise<AskedApplicant[]> {
  const { rows } = await sql<AskedApplicant>`
    update kyc_applicants a set updated_at = app_now()
    from (
      select player_id, level from kyc_applicants
      where state = 'APPROVED' and updated_at < app_now() - ${olderMs}::int * interval '1 millisecond'
      order by updated_at limit ${limit} for update skip locked
    ) w
    where a.player_id = w.player_id and a.level = w.level
    returning ${applicantColumns}`.execute(tx);
  return rows;
}

export type KycChange = {
  id: bigint;
  level: KycLevel;
  state: KycState;
  comment: string | null;
  /** Minimum age that a rejected player was found to be below; null for any other change. */
  tooYoung: { leastAge: number | null } | null;
  at: Date;
};

/** State changes of a player's checks before the given id, newest first. */
export async function changesBefore(
  tx: Tx,
  playerId: bigint,
  before: bigint | null,
  limit: number,
): Promise<KycChange[]> {
  const { rows } = await sql<KycChange>`
    select id, level, state, comment, at,
      case when state = 'REJECTED' then
        (select json_build_object('leastAge', u.least_age) from kyc_under_age u where u.player_id = c.player_id)
      end as "tooYoung"
    from kyc_changes c
    where player_id = ${playerId} and id < coalesce(${before}::bigint, 9223372036854775807)
    order by id desc limit ${limit}`.execute(tx);
  const { open } = await privateTexts(tx, [playerId]);
  return rows.map((row) => ({
    ...row,
    comment: providerComment(open(playerId, commentOf(playerId, row.level), row.comment)),
  }));
}
