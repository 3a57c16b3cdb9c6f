// A shared draw in an export.
import type { ExportedDraw } from '@aureus/fair/export.ts';
import type { Commitment } from '../fairness/fairness.ts';

/** Fields of a draw that its exported bets supply. */
export type DrawUse = {
  /** A bet on it is still open: its result is not shown beside that, even if it may be seen by now. */
  isOpen: boolean;
  isVoid: boolean;
};

/** Public record of a draw beside its commitment. Times are ms since the epoch. */
export type DrawRecord = {
  closedAt: number | null;
  /** Its result may be seen, or it was called off: nothing of it is secret any more. */
  isOver: boolean;
  randomness: string | null;
  signature: string | null;
};

/** @param record undefined while there is nothing to know but the commitment. */
export function exportedDraw(
  { serverSeed, serverSeedHash, committedAt, beaconRound }: Commitment,
  record: DrawRecord | undefined,
  use: DrawUse,
): ExportedDraw {
  const reveal = record?.isOver && !use.isOpen ? { ...record, serverSeed } : null;
  return {
    serverSeedHash,
    serverSeed: reveal?.serverSeed ?? null,
    committedAt: committedAt.getTime(),
    closedAt: record?.closedAt ?? null,
    beaconRound,
    randomness: reveal?.randomness ?? null,
    signature: reveal?.signature ?? null,
    isVoid: use.isVoid,
  };
}
