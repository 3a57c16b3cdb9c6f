import { randomUUID } from 'node:crypto';
import { setTimeout as delayFor } from 'node:timers/promises';
import type { Courier } from '../courier.ts';
import type { Dial } from '../switchboard/switchboard.ts';
import { type Applicant, type Applicants, ageOn, type Details, type ReviewResult } from './applicants.ts';

export type Verdict = 'approve' | 'retry' | 'final';

const adultAge = 18;
/** Default details, for an applicant who hasn't submitted any. */
export const usualDetails: Details = { country: 'POL', dob: '1990-02-03', idDocType: 'ID_CARD' };

export const verdicts: Record<Verdict | 'tooYoung', ReviewResult> = {
  approve: { reviewAnswer: 'GREEN' },
  retry: {
    reviewAnswer: 'RED',
    reviewRejectType: 'RETRY',
    rejectLabels: ['UNSATISFACTORY_PHOTOS'],
    moderationComment: 'The picture of the document is not sharp. Please take it again in good light.',
    clientComment: 'Blurred picture.',
  },
  final: {
    reviewAnswer: 'RED',
    reviewRejectType: 'FINAL',
    rejectLabels: ['FORGERY'],
    moderationComment: 'We could not verify your identity.',
    clientComment: 'The document is forged.',
  },
  tooYoung: {
    reviewAnswer: 'RED',
    reviewRejectType: 'FINAL',
    rejectLabels: ['AGE_REQUIREMENT_MISMATCH'],
    moderationComment: `You must be ${adultAge} or older.`,
    clientComment: 'The applicant is under age.',
  },
};

/** Returns the body of a webhook about an applicant. */
export function webhookBody(type: string, applicant: Applicant): string {
  return JSON.stringify({
    applicantId: applicant.id,
    inspectionId: applicant.inspectionId,
    applicantType: 'individual',
    correlationId: randomUUID(),
    levelName: applicant.levelName,
    sandboxMode: true,
    externalUserId: applicant.externalUserId,
    type,
    ...(applicant.reviewResult === undefined ? {} : { reviewResult: applicant.reviewResult }),
    reviewStatus: applicant.reviewStatus,
    createdAt: new Date().toISOString(),
    createdAtMs: new Date().toISOString().replace('T', ' ').slice(0, -1),
  });
}

/** Moves applicants through their review and sends the product webhooks about it. */
export function createReview(options: { applicants: Applicants; courier: Courier; reviewMs: Dial }) {
  const { applicants, courier } = options;
  const closing = new AbortController();

  const announce = (type: string, applicant: Applicant): Promise<number | null> =>
    courier.send({
      id: randomUUID(),
      event: type,
      subject: applicant.id,
      body: webhookBody(type, applicant),
    });

  const decide = (applicant: Applicant, reviewResult: ReviewResult): Promise<number | null> => {
    const reviewed: Applicant = {
      ...applicant,
      reviewStatus: 'completed',
      reviewResult,
      ...(reviewResult.reviewAnswer === 'GREEN' ? { details: applicant.details ?? usualDetails } : {}),
    };
    applicants.save(reviewed);
    return announce('applicantReviewed', reviewed);
  };

  /** Decides after the review time, if the same review is still pending then: not ended, put on hold or restarted. */
  const decideLater = async (pending: Applicant, result: ReviewResult): Promise<void> => {
    await delayFor(options.reviewMs.value, undefined, { ref: false, signal: closing.signal }).catch(
      () => undefined,
    );
    if (closing.signal.aborted) return;
    const now = applicants.get(pending.id);
    if (now?.reviewStatus === 'pending' && now.attemptCnt === pending.attemptCnt) await decide(now, result);
  };

  const open = (userId: string, levelName: string): Applicant => {
    const { applicant, isNew } = applicants.open(userId, levelName);
    if (isNew) void announce('applicantCreated', applicant);
    if (applicant.levelName === levelName) return applicant;
    const { reviewResult: _old, ...rest } = applicant;
    const moved: Applicant = { ...rest, levelName, reviewStatus: 'init' };
    applicants.save(moved);
    return moved;
  };

  return {
    /** Returns a user's applicant at a level. A new level resets the review. */
    open,
    /**
     * Decides at once, whatever the applicant's state. Resolves with the status of the webhook's first attempt; null
     * without a response.
     */
    decide,
    /** Resets an applicant and removes the details. @returns false, without a change, while a review is pending. */
    reset: (applicant: Applicant): boolean => {
      if (applicant.reviewStatus === 'pending') return false;
      const { reviewResult: _result, details: _details, ...rest } = applicant;
      const cleared: Applicant = { ...rest, reviewStatus: 'init' };
      applicants.save(cleared);
      void announce('applicantReset', cleared);
      return true;
    },
    /** Puts an applicant's review on hold. */
    hold: (applicant: Applicant): Promise<number | null> => {
      const { reviewResult: _old, ...rest } = applicant;
      const held: Applicant = { ...rest, reviewStatus: 'onHold' };
      applicants.save(held);
      return announce('applicantOnHold', held);
    },
    /** True if an applicant may submit documents now. */
    maySubmit: (applicant: Applicant): boolean =>
      applicant.reviewStatus === 'init' || applicant.reviewResult?.reviewRejectType === 'RETRY',
    /**
     * Submits a person's documents. After the review time the result is `verdict`, or a rejection if the person is a
     * minor.
     */
    submit: (applicant: Applicant, details: Details, verdict: Verdict): Applicant => {
      const { reviewResult: _old, ...rest } = applicant;
      const attemptCnt = applicant.attemptCnt + 1;
      const pending: Applicant = { ...rest, details, attemptCnt, reviewStatus: 'pending' };
      applicants.save(pending);
      void announce('applicantPending', pending);
      const today = new Date().toISOString().slice(0, 10);
      const result = ageOn(details.dob, today) < adultAge ? verdicts.tooYoung : verdicts[verdict];
      void decideLater(pending, result);
      return pending;
    },
    close: () => closing.abort(),
  };
}

export type Review = ReturnType<typeof createReview>;
