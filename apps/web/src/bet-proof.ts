import { create } from 'zustand';
import { openDialog } from './dialogs.ts';

/** What the fairness dialog proves instead of a round of spin. */
export type ProofSubject =
  | { kind: 'bet'; betId: string }
  | { kind: 'battle'; battleId: string; key: string | null }
  | { kind: 'raffle'; week: number }
  | { kind: 'seeds' };

/** What the fairness dialog shows; `undefined` for rounds of spin. */
export const useProofSubject = create<{ subject: ProofSubject | undefined }>(() => ({ subject: undefined }));

function openProof(subject: ProofSubject): void {
  useProofSubject.setState({ subject });
  openDialog('provably-fair');
}

/** Opens the dialog that verifies a bet of the player, of any game, in this browser. */
export function openBetProof(betId: string): void {
  openProof({ kind: 'bet', betId });
}

/** Opens the dialog that verifies a whole battle, for everyone who may see it; `key` opens a private one. */
export function openBattleProof(battleId: string, key: string | null): void {
  openProof({ kind: 'battle', battleId, key });
}

/** Opens the dialog that draws the raffle of a week again. */
export function openRaffleProof(week: number): void {
  openProof({ kind: 'raffle', week });
}

/** Opens the dialog at the player's own seeds. */
export function openSeeds(): void {
  openProof({ kind: 'seeds' });
}
