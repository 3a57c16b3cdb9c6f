import type { RainPaid } from '@aureus/contract/rain.ts';

/** Facts of the rain, announced after commit. */
export type RainFacts = {
  /** The pot, the entrants or the rain itself is another one. */
  'rain:changed': Record<string, never>;
  /** A player's share was paid; the amount is coins. */
  'rain:share': { rainId: bigint; playerId: bigint; amount: number };
  /** All shares were. */
  'rain:paid': RainPaid;
};

declare module '../../platform/bus.ts' {
  interface Facts extends RainFacts {}
}
