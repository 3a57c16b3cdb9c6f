import type { WinProof } from '@aureus/contract/realtime.ts';
import { PROOF_PARAM } from '../router/address-params.ts';
import type { ProofSubject } from './proof.ts';

/** What proves a win, as one word: `bet-…`. */
export const proofName = ({ kind, id }: WinProof): string => `${kind}-${id}`;

/** The address of a page that opens with a proof. */
export const proofAddress = (path: string, proof: WinProof): string =>
  `${path}?${new URLSearchParams({ [PROOF_PARAM]: proofName(proof) })}`;

/** Reads what {@link proofName} has written; `undefined` for anything else. */
export function readProof(name: string): WinProof | undefined {
  const [, kind, id] = /^(bet|round|battle)-([\w-]{1,64})$/.exec(name) ?? [];
  return kind && id ? { kind: kind as WinProof['kind'], id } : undefined;
}

/** What the fairness dialog shows of it. */
export function subjectOf({ kind, id }: WinProof): ProofSubject {
  if (kind === 'round') return { kind, roundId: id };
  return kind === 'battle' ? { kind, battleId: id, key: null } : { kind, betId: id };
}
