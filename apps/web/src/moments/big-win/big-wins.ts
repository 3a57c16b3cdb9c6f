import type { GameType } from '@aureus/contract/games.ts';
import type { WinProof } from '@aureus/contract/realtime.ts';
import { create } from 'zustand';
import { dequeue, emptyQueue, type Queue } from '../queue.ts';
import type { BigWinTier } from './celebrate.ts';

/** Big win to celebrate. Amounts are in coins. */
export interface BigWin {
  id: string;
  weight: number;
  tier: BigWinTier;
  game: GameType;
  stake: number;
  payout: number;
  proof: WinProof;
}

/** Big win that is being celebrated, and the one that waits. */
export const useBigWin = create<Queue<BigWin>>(() => emptyQueue);

/** Ends the current celebration and starts the one that waits, if there is one. */
export function bigWinOver(): void {
  useBigWin.setState(dequeue);
}
