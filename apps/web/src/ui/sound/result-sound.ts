import { isWin } from '@aureus/money/win.ts';
import { SOUND_KINDS, type SoundName, type SoundOptions } from './sound-names.ts';

/** Result for the player, against the stake. */
export type Outcome = 'WIN' | 'BACK' | 'LOSS';

/** A payout below the stake is a loss, whatever the game calls it; both in one unit, cents or coins. */
export function outcomeOf<T extends bigint | number>(stake: T, payout: T): Outcome {
  if (isWin({ stake, payout })) return 'WIN';
  return payout === stake ? 'BACK' : 'LOSS';
}

/** Returns the rarity of a multiplier, as `lift` counts it: 1 up to twice the stake, 6 from 250 times on. */
export function rarityOf(multiplier: number): number {
  const steps = [2, 5, 10, 50, 250];
  return 1 + steps.filter((from) => multiplier >= from).length;
}

/**
 * The sound of an outcome. A loss is a soft close and nothing else, and a stake that comes back is no event: neither
 * ever sounds like a win.
 */
export function resultSound(
  outcome: Outcome,
  multiplier: number,
): { name: SoundName; options: SoundOptions } | undefined {
  if (outcome === 'BACK') return undefined;
  if (outcome === 'LOSS') return { name: 'close', options: {} };
  return { name: 'lift', options: { rarity: rarityOf(multiplier) } };
}

/** True if a sound celebrates. Such a sound is never played for a loss. */
export const celebrates = (name: SoundName): boolean => SOUND_KINDS[name] === 'wins';
