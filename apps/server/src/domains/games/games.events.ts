import type { GameType, Item } from '@aureus/contract/games.ts';

/** Events about bets, announced after commit. Amounts are cents. */
export type GamesFacts = {
  /**
   * A player's bet in any game but spin is settled. It may not be shown before `revealAt` (ms since the epoch); null
   * means at once.
   */
  'games:result': {
    betId: string;
    playerId: bigint;
    game: GameType;
    stake: bigint;
    payout: bigint;
    /** The battle in which the bet took a seat. */
    battleId?: string;
    /** The won item, for games that pay items; the most expensive one if there are several. */
    item: Item | null;
    revealAt: number | null;
  };
};

declare module '../../platform/bus.ts' {
  interface Facts extends GamesFacts {}
}
