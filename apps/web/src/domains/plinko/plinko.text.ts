import type { PlinkoRisk } from '@aureus/contract/plinko.ts';

export const riskNames: Record<PlinkoRisk, string> = { EASY: 'Easy', MEDIUM: 'Medium', HARD: 'Hard' };

/** A ball in a few words: "Medium · 14 rows". */
export function describeDrop({ risk, rows }: { risk: PlinkoRisk; rows: number }): string {
  return `${riskNames[risk]} · ${rows} rows`;
}
