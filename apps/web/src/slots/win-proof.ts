import type { WinProof } from '@aureus/contract/realtime.ts';
import type { ProofSubject } from './proof.ts';

/** Returns a unique name of a win's proof: `bet-…`. */
export const proofName = ({ kind, id }: WinProof): string => `${kind}-${id}`;

/** Returns the subject that opens a win's proof in the fairness dialog. */
export function subjectOf({ kind, id }: WinProof): ProofSubject {
  if (kind === 'round') return { kind, roundId: id };
  return kind === 'battle' ? { kind, battleId: id, key: null } : { kind, betId: id };
}
