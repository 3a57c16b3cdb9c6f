import type { PlinkoRisk } from '@aureus/contract/plinko.ts';

import { plinkoWords } from './plinko.words.ts';

/** A ball in a few words: "Medium · 14 rows". */
export function describeDrop({ risk, rows }: { risk: PlinkoRisk; rows: number }): string {
  return plinkoWords.drop(plinkoWords.risks[risk], rows);
}
