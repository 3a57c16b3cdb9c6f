import type { Lost } from './wallet.receipts.ts';

/** Facts of the wallet, announced after commit. Amounts are cents. */
export type WalletFacts = {
  /**
   * A player's balance changed. The player may not see it before `revealAt` (ms since the epoch). `bet` is the bet
   * that changed it, with payout 0 while it's open. `isWin` is false for a refund, and for bets that aren't a win.
   */
  'wallet:balance': {
    playerId: bigint;
    balance: bigint;
    revealAt: number | null;
    bet: { id: string; payout: bigint } | null;
    isWin: boolean;
  };
  /** A player's waiting deposit bonuses changed; null if none is left. */
  'wallet:bonus': { playerId: bigint; bonus: { released: bigint; amount: bigint } | null };
  /** Bets of these players were settled, so counters that depend on play have grown. */
  'wallet:wagered': { playerIds: readonly bigint[] };
};

declare module '../../platform/bus.ts' {
  interface Facts extends WalletFacts {}
}

declare module '../../platform/hooks.ts' {
  interface HookTypes {
    /** A player received coins that weren't paid by a bet. */
    'wallet:gift': { given: { playerId: bigint } };
    /** Acknowledged transfers are missing, because the database continues from an earlier state. */
    'wallet:lost': { given: Lost };
  }
}
