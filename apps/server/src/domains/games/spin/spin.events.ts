import type { SpinColour, SpinRound } from '@aureus/contract/spin.ts';

/** Facts of spin, announced after commit. */
export type SpinFacts = {
  /** A round was opened, closed, drawn or voided. */
  'spin:round': { round: SpinRound };
  /** A player's stake on a color of a round is now `total` cents. */
  'spin:stake': { roundId: bigint; playerId: bigint; colour: SpinColour; total: bigint };
};

declare module '../../../platform/bus.ts' {
  interface Facts extends SpinFacts {}
}
