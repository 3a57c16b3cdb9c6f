import type { SoundName, SoundOptions } from './sound-names.ts';

/** Vibration patterns: on, off, on … in milliseconds. */
const PATTERNS: Partial<Record<SoundName, readonly number[]>> = {
  press: [6],
  tick: [4],
  land: [18],
  lift: [12, 40, 22],
  burst: [30, 30, 60, 40, 90],
  stamp: [26],
  fall: [14],
  goldstop: [16, 60, 16, 60, 40],
  gem: [10],
  bomb: [45],
  sweep: [8, 30, 8, 30, 8],
  bucket: [12],
  level: [10, 50, 10],
};
/** Number of ticks at a reel's end that vibrate. Earlier ones are too fast. */
const LAST_TICKS = 4;

/** True if the device can vibrate: a touch device whose browser supports it. */
export const canShake = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

/** Returns the vibration pattern for a sound; `undefined` for none. */
export function hapticOf(name: SoundName, options: SoundOptions): readonly number[] | undefined {
  if (options.isOthers) return undefined;
  if (name === 'tick' && (options.left ?? LAST_TICKS) >= LAST_TICKS) return undefined;
  return PATTERNS[name];
}
