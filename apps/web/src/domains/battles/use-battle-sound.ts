import type { Battle } from '@aureus/contract/battles.ts';
import { useEffect, useRef } from 'react';
import { playSound } from '../../ui/sound.ts';
import type { Playback } from './battle-playback.ts';

/** Every revealed round is heard, and at the end how the player came out; silent for what stood already. */
export function useBattleSound(playback: Playback, battle: Battle, ownSeat: number | undefined): void {
  const lastRevealed = useRef(playback.revealed);
  const { revealed, phase } = playback;
  const prize = ownSeat === undefined ? undefined : battle.outcome?.prizes[ownSeat];
  const isWin = prize === undefined ? undefined : prize > battle.price;
  useEffect(() => {
    const isNew = revealed > lastRevealed.current;
    lastRevealed.current = revealed;
    if (!isNew) return;
    if (phase === 'OVER' && isWin !== undefined) playSound(isWin ? 'win' : 'lose');
    else playSound('land');
  }, [revealed, phase, isWin]);
}
