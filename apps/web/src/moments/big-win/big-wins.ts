import type { GameType } from '@aureus/contract/games.ts';
import type { WinProof } from '@aureus/contract/realtime.ts';
import { create } from 'zustand';
import { over, type Queue } from '../queue.ts';
import type { BigWinTier } from './big-win-tier.ts';

/** A big win to be celebrated. Amounts are coins. */
export interface BigWin {
  id: string;
  weight: number;
  tier: BigWinTier;
  game: GameType;
  stake: number;
  payout: number;
  proof: WinProof;
}

/** The big win that is celebrated, and the one after it. While something holds them none is shown. */
export const useBigWin = create<Queue<BigWin> & { holds: number }>(() => ({
  running: undefined,
  waiting: undefined,
  holds: 0,
}));

/** Keeps big wins back while a result is shown. @returns what lets them go; any number of times. */
export function holdBigWins(): () => void {
  let isHeld = true;
  const change = (by: number) => useBigWin.setState(({ holds }) => ({ holds: holds + by }));
  change(1);
  return () => {
    if (isHeld) change(-1);
    isHeld = false;
  };
}

/** The celebration is gone: the next one's turn. */
export function bigWinOver(): void {
  useBigWin.setState(over);
}
