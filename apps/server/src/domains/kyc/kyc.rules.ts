import type { KycState } from '@aureus/contract/kyc.ts';

type Review = { reviewStatus: string; reviewResult?: { reviewAnswer?: string; reviewRejectType?: string } };

/** What a provider's review means here. An answer counts only once the review is completed. */
export function stateOfReview(review: Review): KycState {
  const { reviewAnswer, reviewRejectType } = review.reviewResult ?? {};
  if (review.reviewStatus !== 'completed') return review.reviewStatus === 'init' ? 'NONE' : 'PENDING';
  if (reviewAnswer === 'GREEN') return 'APPROVED';
  if (reviewAnswer === 'RED') return reviewRejectType === 'FINAL' ? 'REJECTED' : 'RETRY';
  return 'PENDING';
}
