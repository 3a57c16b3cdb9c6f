/** Kinds of sounds, each with its own volume. */
export type SoundKind = 'games' | 'wins' | 'notices';

/** All sounds, each with its kind. */
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

/** Options of a sound. Each sound uses only some of them. */
export interface SoundOptions {
  /**
   * `tick`: number of cards or pockets still to pass. The last six ticks rise in pitch, and the last four add a knock.
   */
  left?: number;
  /** `lift`: rarity from 1 (common) to 6 (rare special). Each step adds a bell. */
  rarity?: number;
  /** `count`, `pour`: duration of the coins' sound, in milliseconds. */
  ms?: number;
  /** `gem`: number of the gem in this game, from 1. Each sounds a step higher. */
  step?: number;
  /** `peg`: number of the row, from 0 at the top. */
  row?: number;
  /** `bucket`: its multiplier. Above 1 it sounds metallic. */
  multiplier?: number;
  /** True for another player's result, such as in a watched battle. The phone doesn't vibrate. */
  isOthers?: boolean;
}
