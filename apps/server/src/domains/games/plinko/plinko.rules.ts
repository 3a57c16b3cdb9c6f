import { PLINKO_RISKS, type PlinkoRisk, type PlinkoTable } from '@aureus/contract/plinko.ts';
import { PLINKO_ROWS, plinkoRtp, plinkoTable } from '@aureus/fair/plinko.ts';
import { percentText, type Rational } from '@aureus/fair/rational.ts';

/** Time in ms that a ball takes per row. `ENDS_MS`: time in ms to enter and leave the board. */
const ROW_MS = 130;
const ENDS_MS = 600;

/** Time in ms that a ball falls before its payout is shown. */
export const fallMs = (rows: number): number => rows * ROW_MS + ENDS_MS;

/** Exact RTP of a plinko board, cached. */
export function boardRtp(rows: number, risk: PlinkoRisk): Rational {
  const board = `${rows} ${risk}`;
  const rtp = returns.get(board) ?? plinkoRtp(rows, risk);
  returns.set(board, rtp);
  return rtp;
}
const returns = new Map<string, Rational>();

/** Lists all plinko boards with their exact RTP. */
export function plinkoTables(): PlinkoTable[] {
  const { least, most } = PLINKO_ROWS;
  const boards = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return boards.flatMap((rows) =>
    PLINKO_RISKS.map((risk) => ({
      rows,
      risk,
      multipliers: plinkoTable(rows, risk).map((tenths) => tenths / 10),
      rtp: percentText(boardRtp(rows, risk)),
    })),
  );
}
