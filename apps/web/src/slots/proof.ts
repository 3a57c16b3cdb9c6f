import { create } from 'zustand';
import { openDialog } from './dialogs.ts';

/** Subject of the fairness dialog. */
export type ProofSubject =
  /** A round of spin; `undefined` for the latest. */
  | { kind: 'round'; roundId: string | undefined }
  | { kind: 'bet'; betId: string }
  | { kind: 'battle'; battleId: string; key: string | null }
  /** A shared win, open to everyone with the link. */
  | { kind: 'share'; shareId: string }
  | { kind: 'raffle'; week: number }
  | { kind: 'seeds' };

/** The latest round of spin. */
const NEWEST_ROUND: ProofSubject = { kind: 'round', roundId: undefined };

/** Current subject of the fairness dialog. */
export const useProof = create<{ subject: ProofSubject }>(() => ({ subject: NEWEST_ROUND }));

/** Opens the fairness dialog, which recomputes a result in the browser or shows the player's seeds. */
export function openProof(subject: ProofSubject = NEWEST_ROUND): void {
  useProof.setState({ subject });
  openDialog('provably-fair');
}
