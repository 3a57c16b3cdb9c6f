import type { GameType, Item } from '@aureus/contract/games.ts';

/** Facts of all games, announced after commit. Amounts are cents. */
export type GamesFacts = {
  /** A bet of a player is settled. `revealAt`: no one is to see it before (ms since the epoch); null for at once. */
  'games:result': {
    betId: string;
    playerId: bigint;
    game: GameType;
    stake: bigint;
    payout: bigint;
    /** The battle that the bet was a seat in. */
    battleId?: string;
    /** Item won, where the game pays by items: the dearest one. */
    item: Item | null;
    revealAt: number | null;
  };
};

declare module '../../platform/bus.ts' {
  interface Facts extends GamesFacts {}
}
