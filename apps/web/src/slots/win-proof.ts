import type { WinProof } from '@aureus/contract/realtime.ts';
import type { ProofSubject } from './proof.ts';

/** What proves a win, as one word: `bet-…`. */
export const proofName = ({ kind, id }: WinProof): string => `${kind}-${id}`;

/** What the fairness dialog shows of it. */
export function subjectOf({ kind, id }: WinProof): ProofSubject {
  if (kind === 'round') return { kind, roundId: id };
  return kind === 'battle' ? { kind, battleId: id, key: null } : { kind, betId: id };
}
