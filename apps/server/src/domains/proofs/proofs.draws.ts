import type { ExportedDraw } from '@aureus/fair/export.ts';
import type { Commitment } from '../fairness/fairness.ts';

/** Data about a draw that comes from its exported bets. */
export type DrawUse = {
  /**
   * True if a bet on the draw is exported as open. Then the result isn't included, even if it may already be shown.
   */
  isOpen: boolean;
  isVoid: boolean;
};

/** Public record of a draw, in addition to its commitment. Times are ms since the epoch. */
export type DrawRecord = {
  closedAt: number | null;
  /** True if the result may be shown or the draw was voided, so nothing about it is secret anymore. */
  isOver: boolean;
  randomness: string | null;
  signature: string | null;
};

/** Converts a shared draw to the export format. @param record undefined while only the commitment is public. */
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
