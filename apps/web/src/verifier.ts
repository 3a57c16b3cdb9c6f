import { create } from 'zustand';
import { openDialog } from './dialogs.ts';

/** The round that the fairness dialog shows; `undefined` for the newest. */
export const useVerifier = create<{ roundId: string | undefined }>(() => ({ roundId: undefined }));

/** Opens the fairness dialog with a round of spin to verify. */
export function openVerifier(roundId?: string): void {
  useVerifier.setState({ roundId });
  openDialog('provably-fair');
}
