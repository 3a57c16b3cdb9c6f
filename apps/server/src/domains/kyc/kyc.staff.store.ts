import type { KycLevel, KycState } from '@aureus/contract/kyc.ts';
import type { CheckView } from '@aureus/contract/staff-kyc.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { privateTexts, sealText } from '../../platform/private-texts.ts';
import { providerComment } from './kyc.rules.ts';
import { commentOf, isUnanswered } from './kyc.store.ts';

export type KycAsk = { level: KycLevel; memberId: bigint; reason: string; at: Date };

const reasonOf = (playerId: bigint, level: KycLevel) => ['kyc_asks.reason', `${playerId}:${level}`] as const;

/** Reads staff's open request for a player to pass the check of a level. */
export async function readAsk(tx: Tx, playerId: bigint, level: KycLevel): Promise<KycAsk | undefined> {
  const { rows } = await sql<KycAsk>`
    select k.level, k.member_id as "memberId", k.reason, k.asked_at as at
    from kyc_asks k where k.player_id = ${playerId} and k.level = ${level} and ${isUnanswered}`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { open } = await privateTexts(tx, [playerId]);
  return { ...row, reason: open(playerId, reasonOf(playerId, level), row.reason) };
}

export async function writeAsk(
  tx: Tx,
  { playerId, level, memberId, reason }: Omit<KycAsk, 'at'> & { playerId: bigint },
): Promise<void> {
  const sealed = await sealText(tx, playerId, reasonOf(playerId, level), reason);
  await sql`insert into kyc_asks (player_id, level, member_id, reason, asked_at)
    values (${playerId}, ${level}, ${memberId}, ${sealed}, date_trunc('milliseconds', app_now()))
    on conflict (player_id, level) do update
      set member_id = excluded.member_id, reason = excluded.reason, asked_at = excluded.asked_at`.execute(tx);
}

/** Resets the checks of a player. @returns the levels that were reset; empty if the state forbids it. */
export async function reset(tx: Tx, playerId: bigint): Promise<KycLevel[]> {
  const { rows } = await sql<{ level: KycLevel }>`select kyc_reset(${playerId}) as level`.execute(tx);
  return rows.map(({ level }) => level);
}

export type KeptCheck = {
  level: KycLevel;
  applicantId: string | null;
  state: KycState;
  comment: string | null;
  country: string | null;
  passedAt: Date | null;
  takenBackAt: Date | null;
};

/** Reads the checks that a player has started. */
export async function checksOf(tx: Tx, playerId: bigint): Promise<KeptCheck[]> {
  const { rows } = await sql<KeptCheck>`
    select level, applicant_id as "applicantId", state, comment, country, approved_at as "passedAt", taken_back_at as "takenBackAt"
    from kyc_applicants where player_id = ${playerId}`.execute(tx);
  const { open } = await privateTexts(tx, [playerId]);
  return rows.map((row) => ({
    ...row,
    comment: providerComment(open(playerId, commentOf(playerId, row.level), row.comment)),
  }));
}

/**
 * Cursor in a list of checks: time in ms since the epoch, and for equal times the player id and the level. A reset may
 * ask for both levels at one time.
 */
export type ChecksBefore = { at: number; playerId: bigint; level: KycLevel };
export type ListedCheck = {
  playerId: bigint;
  level: KycLevel;
  state: KycState;
  at: Date;
  accounts: number;
};

/** Lists checks after the cursor, newest first. */
export async function listChecks(
  tx: Tx,
  view: CheckView,
  before: ChecksBefore | null,
  limit: number,
): Promise<ListedCheck[]> {
  const accounts = (player: string) => sql`(
    select count(*)::int from kyc_persons mine join kyc_persons other on other.person_id = mine.person_id
    where mine.player_id = ${sql.ref(player)})`;
  // The cursor loses no precision: the provider's times and the times of staff's requests are whole milliseconds.
  const older = (at: string, player: string, level: string) =>
    before === null
      ? sql`true`
      : sql`(${sql.ref(at)}, ${sql.ref(player)}, ${sql.ref(level)})
          < (${new Date(before.at)}::timestamptz, ${before.playerId}::bigint, ${before.level}::text)`;
  const { rows } =
    view === 'ASKED'
      ? await sql<ListedCheck>`
          select k.player_id as "playerId", k.level, coalesce(a.state, 'NONE') as state, k.asked_at as at,
            ${accounts('k.player_id')} as accounts
          from kyc_asks k left join kyc_applicants a on a.player_id = k.player_id and a.level = k.level
          where ${isUnanswered} and ${older('k.asked_at', 'k.player_id', 'k.level')}
          order by k.asked_at desc, k.player_id desc, k.level desc limit ${limit}`.execute(tx)
      : await sql<ListedCheck>`
          select a.player_id as "playerId", a.level, a.state, a.changed_at_provider as at,
            ${accounts('a.player_id')} as accounts
          from kyc_applicants a
          where ${view === 'TAKEN_BACK' ? sql`a.taken_back_at is not null` : sql`a.state = ${view}`} and ${older('a.changed_at_provider', 'a.player_id', 'a.level')}
          order by a.changed_at_provider desc, a.player_id desc, a.level desc limit ${limit}`.execute(tx);
  return rows;
}

/** Counts checks that wait for the provider. @param lateBefore checks waiting since before this time are late. */
export async function readPending(tx: Tx, lateBefore: Date) {
  const { rows } = await sql<{ waiting: number; late: number; since: Date | null }>`
    select count(*)::int as waiting, count(*) filter (where changed_at_provider < ${lateBefore})::int as late,
      min(changed_at_provider) as since from kyc_applicants where state = 'PENDING'`.execute(tx);
  return rows[0] ?? { waiting: 0, late: 0, since: null };
}
