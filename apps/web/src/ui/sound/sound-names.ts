import { isWin } from '@aureus/money/win.ts';

/** Kinds of sounds with a volume of their own. */
export type SoundKind = 'games' | 'wins' | 'notices';

/** Every sound, and whose volume it follows. */
export const SOUND_KINDS = {
  press: 'games',
  tick: 'games',
  land: 'games',
  close: 'games',
  flip: 'games',
  deal: 'games',
  gem: 'games',
  bomb: 'games',
  peg: 'games',
  bucket: 'games',
  fall: 'games',
  inferno: 'games',
  heart: 'games',
  lift: 'wins',
  count: 'wins',
  pour: 'wins',
  swell: 'wins',
  crack: 'wins',
  burst: 'wins',
  choir: 'wins',
  stamp: 'wins',
  goldstop: 'wins',
  sweep: 'wins',
  level: 'wins',
  notice: 'notices',
  mention: 'notices',
} as const satisfies Record<string, SoundKind>;

export type SoundName = keyof typeof SOUND_KINDS;

/** Options of a sound; each sound reads those that concern it. */
export interface SoundOptions {
  /** `tick`: cards or pockets still to pass. The last six rise, the last four knock. */
  left?: number;
  /** `lift`: 1 (common) to 6 (rare special), one bell more each. */
  rarity?: number;
  /** `count`, `pour`: how long coins are heard, in milliseconds. */
  ms?: number;
  /** `gem`: which gem of the game, from 1, each a step higher. */
  step?: number;
  /** `peg`: the row, from 0 at the top. */
  row?: number;
  /** `bucket`: what it pays; the metal is heard above 1. */
  multiplier?: number;
  /** Somebody else's result, as in a battle that is watched: the phone does not shake. */
  isOthers?: boolean;
}

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
