import type { SpinColour, SpinRound } from '@aureus/contract/spin.ts';

/** Facts of spin, announced after commit. */
export type SpinFacts = {
  /** A round was opened, closed or drawn, or waits for its beacon round. */
  'spin:round': { round: SpinRound };
  /** A round that had to wait for its beacon round was drawn, or refunded in a declared outage. */
  'spin:late': { round: SpinRound };
  /** A player's stake on a color of a round is now `total` cents. */
  'spin:stake': { roundId: bigint; playerId: bigint; colour: SpinColour; total: bigint };
};

declare module '../../../platform/bus.ts' {
  interface Facts extends SpinFacts {}
}
