import type { BattleFormat, BattleMode } from '@aureus/contract/battles.ts';
import { create } from 'zustand';

/** So many cases a battle has at most. */
export const MOST_CASES = 50;

/** A battle as it is being put together. */
export interface BattleDraft {
  /** The case of each round, in order, by id. */
  caseIds: readonly string[];
  mode: BattleMode;
  format: BattleFormat;
  isPrivate: boolean;
  /** Number of equal battles to create. */
  copies: number;
}

/** Kept while the page is open, so that closing the dialog loses nothing. */
export const useBattleDraft = create<BattleDraft>(() => ({
  caseIds: [],
  mode: 'NORMAL',
  format: '1v1',
  isPrivate: false,
  copies: 1,
}));

/** The rounds with one more of a case: beside its last one, or at the end. Full battles stay as they are. */
export function withCase(caseIds: readonly string[], id: string): readonly string[] {
  if (caseIds.length >= MOST_CASES) return caseIds;
  const last = caseIds.lastIndexOf(id);
  return last === -1 ? [...caseIds, id] : caseIds.toSpliced(last + 1, 0, id);
}

/** The rounds with one less of a case: its last one goes. */
export function withoutCase(caseIds: readonly string[], id: string): readonly string[] {
  const last = caseIds.lastIndexOf(id);
  return last === -1 ? caseIds : caseIds.toSpliced(last, 1);
}
