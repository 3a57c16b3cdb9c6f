import { PLINKO_RISKS, type PlinkoTable } from '@aureus/contract/plinko.ts';
import { PLINKO_ROWS, plinkoRtp, plinkoTable } from '@aureus/fair/plinko.ts';
import { percentText } from '@aureus/fair/rational.ts';

/** A ball takes this long from row to row, and this long to come into the board and out of it. */
const ROW_MS = 130;
const ENDS_MS = 600;

/** How long a ball falls before it shows what it pays. */
export const fallMs = (rows: number): number => rows * ROW_MS + ENDS_MS;

/** Every board that can be played, with its exact return. */
export function plinkoTables(): PlinkoTable[] {
  const { least, most } = PLINKO_ROWS;
  const boards = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return boards.flatMap((rows) =>
    PLINKO_RISKS.map((risk) => ({
      rows,
      risk,
      multipliers: plinkoTable(rows, risk).map((tenths) => tenths / 10),
      rtp: percentText(plinkoRtp(rows, risk)),
    })),
  );
}
