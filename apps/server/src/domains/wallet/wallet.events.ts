import type { Lost } from './wallet.receipts.ts';

/** Facts of the wallet, announced after commit. Amounts are cents. */
export type WalletFacts = {
  /**
   * A player's balance changed. `revealAt`: the player is not to see it before (ms since the epoch). `bet`: the bet that
   * changed it, open ones with payout 0. `isWin` is false where it came from bets that are no win, or from a refund.
   */
  'wallet:balance': {
    playerId: bigint;
    balance: bigint;
    revealAt: number | null;
    bet: { id: string; payout: bigint } | null;
    isWin: boolean;
  };
  /** A player's waiting deposit bonuses changed; null if none waits any more. */
  'wallet:bonus': { playerId: bigint; bonus: { released: bigint; amount: bigint } | null };
  /** Bets of these players were settled: counters that grow with play have grown. */
  'wallet:wagered': { playerIds: readonly bigint[] };
};

declare module '../../platform/bus.ts' {
  interface Facts extends WalletFacts {}
}

declare module '../../platform/hooks.ts' {
  interface HookTypes {
    /** A player was given coins that no bet paid. */
    'wallet:gift': { given: { playerId: bigint } };
    /** Acknowledged transfers are missing: the database went on from an earlier moment. */
    'wallet:lost': { given: Lost };
  }
}
