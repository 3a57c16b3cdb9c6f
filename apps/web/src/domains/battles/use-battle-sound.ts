import type { Battle } from '@aureus/contract/battles.ts';
import { useEffect, useRef } from 'react';
import { outcomeOf } from '../../ui/sound/result-sound.ts';
import { play, playResult } from '../../ui/sound/sound.ts';
import type { Playback } from './battle-playback.ts';

/**
 * Every revealed round is heard, and at the end how the player came out; silent for what stood already.
 * @param isEnding the finale has sounds of its own for how the player came out.
 */
export function useBattleSound(
  playback: Playback,
  battle: Battle,
  ownSeat: number | undefined,
  isEnding: boolean,
): void {
  const lastRevealed = useRef(playback.revealed);
  const { revealed, phase } = playback;
  const prize = ownSeat === undefined ? undefined : battle.outcome?.prizes[ownSeat];
  useEffect(() => {
    const isNew = revealed > lastRevealed.current;
    lastRevealed.current = revealed;
    if (!isNew) return;
    if (phase !== 'OVER' || prize === undefined || isEnding)
      play('land', { isOthers: ownSeat === undefined });
    else playResult(outcomeOf(battle.price, prize), prize / battle.price);
  }, [revealed, phase, prize, battle.price, ownSeat, isEnding]);
}
