import type { KycOverview, KycState } from '@aureus/contract/kyc.ts';

/** State of a step for a player. `now`: what is to be done next, or, of reviews, what holds for each withdrawal. */
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
 * Returns the player's state at each step. A proof of address is due once no more coins go out without it.
 * @param overview null for a visitor.
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
