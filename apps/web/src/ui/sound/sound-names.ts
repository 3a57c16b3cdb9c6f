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
