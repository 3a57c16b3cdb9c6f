import { create } from 'zustand';
import { openDialog } from './dialogs.ts';

/** Subject that the fairness dialog proves. */
export type ProofSubject =
  /** A round of spin; `undefined` for the newest. */
  | { kind: 'round'; roundId: string | undefined }
  | { kind: 'bet'; betId: string }
  | { kind: 'battle'; battleId: string; key: string | null }
  /** A win that its player shares, for everyone who has the link. */
  | { kind: 'share'; shareId: string }
  | { kind: 'raffle'; week: number }
  | { kind: 'seeds' };

/** The newest round of spin. */
const NEWEST_ROUND: ProofSubject = { kind: 'round', roundId: undefined };

/** Subject that the fairness dialog shows. */
export const useProof = create<{ subject: ProofSubject }>(() => ({ subject: NEWEST_ROUND }));

/** Opens the dialog that derives a result again in this browser, or the player's own seeds. */
export function openProof(subject: ProofSubject = NEWEST_ROUND): void {
  useProof.setState({ subject });
  openDialog('provably-fair');
}
