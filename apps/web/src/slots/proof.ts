import { create } from 'zustand';
import { openDialog } from './dialogs.ts';

/** Result or page that the fairness dialog shows. */
export type ProofSubject =
  /** Round of spin. Without an id, the latest round is meant. */
  | { kind: 'round'; roundId: string | undefined }
  | { kind: 'bet'; betId: string }
  | { kind: 'battle'; battleId: string; key: string | null }
  /** Win that a player has shared. Everyone with the link can open it. */
  | { kind: 'share'; shareId: string }
  | { kind: 'raffle'; week: number }
  | { kind: 'seeds' };

const NEWEST_ROUND: ProofSubject = { kind: 'round', roundId: undefined };

export const useProof = create<{ subject: ProofSubject }>(() => ({ subject: NEWEST_ROUND }));

/** Opens the fairness dialog, by default with the latest round of spin. */
export function openProof(subject: ProofSubject = NEWEST_ROUND): void {
  useProof.setState({ subject });
  openDialog('provably-fair');
}
