import type { WinProof } from '@aureus/contract/realtime.ts';
import type { ProofSubject } from './proof.ts';

/** Returns the name of a win's proof, as one word: `bet-…`. */
export const proofName = ({ kind, id }: WinProof): string => `${kind}-${id}`;

/** Returns the fairness dialog's subject for a win's proof. */
export function subjectOf({ kind, id }: WinProof): ProofSubject {
  if (kind === 'round') return { kind, roundId: id };
  return kind === 'battle' ? { kind, battleId: id, key: null } : { kind, betId: id };
}
