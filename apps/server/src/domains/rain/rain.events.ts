import type { RainPaid } from '@aureus/contract/rain.ts';

/** Facts of the rain, announced after commit. */
export type RainFacts = {
  /** The open rain's pot or entrants changed, another rain was opened, or a rain ended. */
  'rain:changed': Record<string, never>;
  /** A player's share of a rain was paid; the amount is in coins. */
  'rain:share': { rainId: bigint; playerId: bigint; amount: number };
  /** All shares of a rain were paid. */
  'rain:paid': RainPaid;
};

declare module '../../platform/bus.ts' {
  interface Facts extends RainFacts {}
}
