import type { ExportedDraw } from '@aureus/fair/export.ts';
import type { Commitment } from '../fairness/fairness.ts';

/** State of a shared draw as its exported bets show it. */
export type DrawUse = {
  /**
   * True if a bet on the draw is exported as open. The draw's result is then left out, even if it may already be
   * shown.
   */
  isOpen: boolean;
  isVoid: boolean;
};

/** Public record of a shared draw, besides its commitment. Times are ms since the epoch. */
export type DrawRecord = {
  closedAt: number | null;
  /** True if the result may be shown or the draw was refunded. The draw's seed is then no longer secret. */
  isOver: boolean;
  randomness: string | null;
  signature: string | null;
};

/** Converts a shared draw to the export format. @param record undefined while only the commitment is public. */
export function exportedDraw(
  { serverSeed, serverSeedHash, committedAt, beaconRound, outage }: Commitment,
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
    outage: use.isVoid ? outage : null,
  };
}
