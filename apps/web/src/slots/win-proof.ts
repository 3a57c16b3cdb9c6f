import type { WinProof } from '@aureus/contract/realtime.ts';
import type { ProofSubject } from './proof.ts';

/** Returns a unique name for the proof of a win: its kind and id. */
export const proofName = ({ kind, id }: WinProof): string => `${kind}-${id}`;

/** Returns the subject with which the fairness dialog shows the proof of a win. */
export function subjectOf({ kind, id }: WinProof): ProofSubject {
  if (kind === 'round') return { kind, roundId: id };
  return kind === 'battle' ? { kind, battleId: id, key: null } : { kind, betId: id };
}
