import type { KycOverview, KycState } from '@aureus/contract/kyc.ts';

/** How a player stands at a step. `now`: what is to be done next, or, of reviews, what holds for each withdrawal. */
export type StepState = 'done' | 'now' | 'review' | 'refused' | 'later';
export type LadderStep = 'signIn' | 'identity' | 'address' | 'withdrawals';
export type LadderStates = Record<LadderStep, StepState>;

const CHECKED: Partial<Record<KycState, StepState>> = {
  APPROVED: 'done',
  PENDING: 'review',
  REJECTED: 'refused',
  RETRY: 'now',
};

/**
 * How a player stands at each step. @param overview null for a visitor.
 * A proof of address is due once no more coins go out without it.
 */
export function ladderStates(overview: KycOverview | null): LadderStates {
  if (overview === null) return { signIn: 'now', identity: 'later', address: 'later', withdrawals: 'later' };
  const identity = CHECKED[overview.state] ?? 'now';
  const isVerified = identity === 'done';
  const proof = overview.advanced;
  const isDue = isVerified && proof !== null && proof.withdrawn >= proof.above;
  return {
    signIn: 'done',
    identity,
    address: (proof && CHECKED[proof.state]) ?? (isDue ? 'now' : 'later'),
    withdrawals: isVerified || overview.isTakenBack ? 'now' : 'later',
  };
}
