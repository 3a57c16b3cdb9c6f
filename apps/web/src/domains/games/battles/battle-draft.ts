import type { BattleFormat, BattleMode } from '@aureus/contract/battles.ts';
import { create } from 'zustand';

/** Maximum number of cases in a battle. */
export const MOST_CASES = 50;

export interface BattleDraft {
  /** Id of each round's case, in order. */
  caseIds: readonly string[];
  mode: BattleMode;
  format: BattleFormat;
  isPrivate: boolean;
  /** Number of identical battles to create. */
  copies: number;
}

/** Choices for a new battle. They last while the page is open, so that closing the dialog doesn't lose them. */
export const useBattleDraft = create<BattleDraft>(() => ({
  caseIds: [],
  mode: 'NORMAL',
  format: '1v1',
  isPrivate: false,
  copies: 1,
}));

/** Adds a case after its last occurrence among the rounds, or at the end. Full battles stay unchanged. */
export function withCase(caseIds: readonly string[], id: string): readonly string[] {
  if (caseIds.length >= MOST_CASES) return caseIds;
  const last = caseIds.lastIndexOf(id);
  return last === -1 ? [...caseIds, id] : caseIds.toSpliced(last + 1, 0, id);
}

/** Removes the last occurrence of a case from the rounds. */
export function withoutCase(caseIds: readonly string[], id: string): readonly string[] {
  const last = caseIds.lastIndexOf(id);
  return last === -1 ? caseIds : caseIds.toSpliced(last, 1);
}
