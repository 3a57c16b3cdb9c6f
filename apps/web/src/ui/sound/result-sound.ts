import { isWin } from '@aureus/money/win.ts';
import { SOUND_KINDS, type SoundName, type SoundOptions } from './sound-names.ts';

/** Outcome of a bet, comparing payout and stake. */
export type Outcome = 'WIN' | 'BACK' | 'LOSS';

/**
 * Returns a bet's outcome. A payout below the stake is a loss, whatever the game calls it. Stake and payout must have
 * the same unit, cents or coins.
 */
export function outcomeOf<T extends bigint | number>(stake: T, payout: T): Outcome {
  if (isWin({ stake, payout })) return 'WIN';
  return payout === stake ? 'BACK' : 'LOSS';
}

/** Returns the rarity of the `lift` sound for a multiplier: 1 below twice the stake, 6 from 250 times on. */
export function rarityOf(multiplier: number): number {
  const steps = [2, 5, 10, 50, 250];
  return 1 + steps.filter((from) => multiplier >= from).length;
}

/**
 * Returns the sound of an outcome. A loss is a soft close, and a returned stake has no sound, so neither ever sounds
 * like a win.
 */
export function resultSound(
  outcome: Outcome,
  multiplier: number,
): { name: SoundName; options: SoundOptions } | undefined {
  if (outcome === 'BACK') return undefined;
  if (outcome === 'LOSS') return { name: 'close', options: {} };
  return { name: 'lift', options: { rarity: rarityOf(multiplier) } };
}

/** True if a sound is one of the celebrations, which have their own volume. */
export const celebrates = (name: SoundName): boolean => SOUND_KINDS[name] === 'wins';
