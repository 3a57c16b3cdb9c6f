import type { RequestState } from '@aureus/contract/staff-queue.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { refuse } from '../../../platform/http/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Db } from '../../../platform/postgres.ts';
import { note } from '../staff.log.store.ts';
import { findMember } from '../staff.members.store.ts';
import { IDLE_MINUTES, STEP_UP_MINUTES } from '../staff.rules.ts';
import type { StaffSession } from '../staff.sessions.ts';
import { counts } from '../waits/waits.rules.ts';
import { approvalsOf, nounOf, votesNeeded } from './requests.rules.ts';
import { isMemberSealed, isRequestSealed, sealRequest, sealVote } from './requests.seals.ts';
import * as store from './requests.store.ts';

/** State of a request after a vote. */
export type Standing = { state: RequestState; approvals: number; needs: number };

const REFUSALS = {
  NO_SESSION: 'staff.error.sign_in_required',
  STEP_UP: 'staff.error.step_up',
  PERMISSION: 'staff.error.permission',
  NOT_FOUND: 'staff.error.not_found',
  ENDED: 'staff.error.vote_ended',
  ASKED: 'staff.error.vote_asked',
  ABOUT_YOU: 'staff.error.vote_about_you',
  VOTED: 'staff.error.vote_twice',
  WORTH: 'staff.error.vote_worth',
} as const;

/**
 * Casts a vote, logs it, and queues the job that carries out a decided request, all in one transaction. The database
 * counts the votes.
 * @throws HttpError staff.error.sign_in_required | step_up | permission | not_found | vote_ended | vote_asked |
 * vote_about_you | vote_twice | vote_worth | unproven | waits.
 */
export async function voteOn(
  db: Db,
  member: Pick<StaffSession, 'id' | 'memberId' | 'tokenHash'>,
  given: { id: bigint; verdict: 'APPROVE' | 'REFUSE'; reason: string; worth?: bigint | null },
): Promise<Standing> {
  const { id, verdict, reason, worth = null } = given;
  return db.transaction().execute(async (tx) => {
    const voter = await findMember(tx, member.memberId);
    if (voter === undefined || !(await isMemberSealed(tx, voter))) throw refuse('staff.error.unproven');
    if (!counts(voter))
      throw refuse('staff.error.waits', undefined, { from: voter.countsAt?.getTime() ?? null });
    const before = await store.findRequest(tx, id);
    const wasSealed = before !== undefined && (await isRequestSealed(tx, before));
    const outcome = await store.vote(tx, {
      tokenHash: member.tokenHash,
      memberId: member.memberId,
      id,
      verdict,
      reason,
      worth,
      idleMinutes: IDLE_MINUTES,
      stepUpMinutes: STEP_UP_MINUTES,
    });
    if (outcome !== 'OPEN' && outcome !== 'APPROVED' && outcome !== 'REFUSED')
      throw refuse(REFUSALS[outcome]);
    const row = await store.findRequest(tx, id);
    const vote = row?.votes.find(({ memberId }) => memberId === member.memberId);
    if (row === undefined || vote === undefined) throw refuse('staff.error.not_found');
    await sealVote(tx, id, vote);
    // The first vote for a deposit says its worth, which decides how many votes are needed. So the request is sealed
    // again.
    if (wasSealed && row.kind === 'DEPOSIT') await sealRequest(tx, row);
    const approvals = approvalsOf(row);
    const needs = votesNeeded(row.needs, approvals, row.lacks);
    await note(tx, member.id, {
      action: verdict === 'APPROVE' ? 'REQUEST_APPROVED' : 'REQUEST_REFUSED',
      subject: nounOf(row),
      before: { votes: row.votes.length - 1 },
      after: {
        votes: row.votes.length,
        approvals,
        needs,
        state: row.state,
        ...(worth === null ? {} : { worth: coinsFromCents(worth) }),
      },
      reason,
      request: id,
    });
    if (outcome !== 'OPEN') await addJob(tx, 'staff-carry-out', { id: String(id) });
    return { state: row.state, approvals, needs };
  });
}
