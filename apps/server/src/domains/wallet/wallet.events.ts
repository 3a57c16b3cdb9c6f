import type { Lost } from './wallet.receipts.ts';

/** Facts of the wallet, announced after commit. Amounts are cents. */
export type WalletFacts = {
  /**
   * A player's balance changed. The player must not see it before `revealAt` (ms since the epoch). `bet`: the bet, or
   * the opening of a reward case, that was just made, with payout 0 while it's open; null for other changes, such as the
   * payout of an open bet. `isWin` is false for refunds, and for open bets that are settled without a win.
   */
  'wallet:balance': {
    playerId: bigint;
    balance: bigint;
    revealAt: number | null;
    bet: { id: string; payout: bigint } | null;
    isWin: boolean;
  };
  /** A player's waiting deposit bonuses, sent when they may have changed; null if none waits. */
  'wallet:bonus': { playerId: bigint; bonus: { released: bigint; amount: bigint } | null };
  /** Bets of these players were settled, so their totals of play have grown. */
  'wallet:wagered': { playerIds: readonly bigint[] };
};

declare module '../../platform/bus.ts' {
  interface Facts extends WalletFacts {}
}

declare module '../../platform/hooks.ts' {
  interface HookTypes {
    /** A player received a gift: coins from the site, from another player or from a rain. */
    'wallet:gift': { given: { playerId: bigint } };
    /** Acknowledged transfers are missing, because the database was set back to an earlier state. */
    'wallet:lost': { given: Lost };
  }
}
