import type { KycState } from '@aureus/contract/kyc.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

export type ApplicantRow = {
  playerId: bigint;
  applicantId: string | null;
  state: KycState;
  comment: string | null;
};

export async function readApplicant(
  tx: Tx,
  playerId: bigint,
  level: string,
): Promise<ApplicantRow | undefined> {
  const row = await tx
    .selectFrom('kyc_applicants')
    .select(['player_id as playerId', 'applicant_id as applicantId', 'state', 'comment'])
    .where('player_id', '=', playerId)
    .where('level', '=', level)
    .executeTakeFirst();
  return row && { ...row, state: row.state as KycState };
}

/** @returns false when the same webhook came before. */
export async function insertWebhook(tx: Tx, key: string, body: string): Promise<boolean> {
  const { rows } =
    await sql`insert into kyc_webhooks (key, body, received_at) values (${key}, ${body}, app_now())
    on conflict do nothing returning key`.execute(tx);
  return rows.length === 1;
}

/**
 * Writes what the provider says, unless it said something newer before. An approval is never taken back by a
 * repeated or late event of the same review.
 * @returns whether anything changed.
 */
export async function writeState(
  tx: Tx,
  change: {
    playerId: bigint;
    level: string;
    applicantId: string;
    state: KycState;
    comment: string | null;
    at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into kyc_applicants (player_id, level, applicant_id, state, comment, changed_at_provider, updated_at)
    select p.id, ${change.level}, ${change.applicantId}, ${change.state}, ${change.comment}, ${change.at}, app_now()
    from account_players p where p.id = ${change.playerId}
    on conflict (player_id, level) do update
      set applicant_id = excluded.applicant_id, state = excluded.state, comment = excluded.comment,
          changed_at_provider = excluded.changed_at_provider, updated_at = excluded.updated_at
      where (kyc_applicants.changed_at_provider < excluded.changed_at_provider
             -- Two events of one millisecond: a verdict is the later one.
             or (kyc_applicants.changed_at_provider = excluded.changed_at_provider and excluded.state not in ('NONE', 'PENDING')))
        and kyc_applicants.state <> 'APPROVED' and kyc_applicants.state is distinct from excluded.state
    returning player_id`.execute(tx);
  return rows.length === 1;
}

/** Applicants under review whose webhook may have been lost. */
export async function pendingApplicants(
  tx: Tx,
  olderThanMs: number,
): Promise<{ playerId: bigint; applicantId: string; level: string }[]> {
  const { rows } = await sql<{ playerId: bigint; applicantId: string; level: string }>`
    select player_id as "playerId", applicant_id as "applicantId", level from kyc_applicants
    where state in ('NONE', 'PENDING') and applicant_id is not null
      and updated_at < app_now() - ${olderThanMs} * interval '1 millisecond'
    order by updated_at limit 100`.execute(tx);
  return rows;
}
