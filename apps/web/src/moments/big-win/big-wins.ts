import type { GameType } from '@aureus/contract/games.ts';
import type { WinProof } from '@aureus/contract/realtime.ts';
import { create } from 'zustand';
import { dequeue, emptyQueue, type Queue } from '../queue.ts';
import type { BigWinTier } from './celebrate.ts';

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

/** The big win being celebrated, and the next one. */
export const useBigWin = create<Queue<BigWin>>(() => emptyQueue);

/** Ends the celebration and starts the next one, if any. */
export function bigWinOver(): void {
  useBigWin.setState(dequeue);
}
