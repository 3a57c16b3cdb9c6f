/**
 * Functions for animations, which depend only on the time. They keep no state between frames, so a dropped frame loses
 * nothing.
 */

/** Limits `x` to a range. */
export const clamp = (x: number, low = 0, high = 1): number => (x < low ? low : x > high ? high : x);

/** Interpolates from `a` (at 0) to `b` (at 1). */
export const mix = (a: number, b: number, part: number): number => a + (b - a) * part;

/** Returns the elapsed share of the time from `from` to `to`: 0 before, 1 after. */
export const span = (ms: number, from: number, to: number): number => clamp((ms - from) / (to - from));

/**
 * Returns a pseudo-random number from 0 to 1, the same for equal arguments, so that particles differ from each other.
 */
export function hash(index: number, kind: number): number {
  const wild = Math.sin(index * 127.1 + kind * 311.7 + 1.3) * 43_758.5453;
  return wild - Math.floor(wild);
}

export const squared = (u: number): number => u * u;
export const cubed = (u: number): number => u * u * u;
// Standard easings from 0 to 1. `easeOut` starts fast and ends slowly.
export const easeOutCubic = (u: number): number => 1 - (1 - u) ** 3;
export const easeOutQuint = (u: number): number => 1 - (1 - u) ** 5;
/** Approximates the site's easing for entrances, `cubic-bezier(.16, 1, .3, 1)`. */
export const easeOutExpo = (u: number): number => 1 - 2 ** (-10 * clamp(u)) * (1 - clamp(u) ** 4);
export const easeInOutCubic = (u: number): number => (u < 0.5 ? 4 * cubed(u) : 1 - 4 * cubed(1 - u));

/**
 * Returns the position of a damped spring that moves from 0 to 1.
 * @param seconds time since the spring's release. @param damping below 1 for a spring that swings past 1 and returns.
 */
export function spring(seconds: number, hertz: number, damping: number): number {
  if (seconds <= 0) return 0;
  const natural = hertz * 2 * Math.PI;
  const damped = natural * Math.sqrt(1 - damping * damping);
  const swing = Math.cos(damped * seconds) + (damping * natural * Math.sin(damped * seconds)) / damped;
  return 1 - Math.exp(-damping * natural * seconds) * swing;
}

/** Returns the offset of a shake, from -1 to 1, which starts at `from` and ends after `lengthMs`. */
export function shake(ms: number, from: number, lengthMs: number, hertz = 23): number {
  const since = ms - from;
  if (since < 0 || since > lengthMs) return 0;
  return Math.sin((since / 1000) * hertz * 2 * Math.PI) * squared(1 - since / lengthMs);
}

/**
 * Returns a value that decays exponentially from 1. Every `1 / rate` seconds, about a third is left. 0 before the
 * start.
 */
export const fading = (seconds: number, rate: number): number =>
  seconds < 0 ? 0 : Math.exp(-seconds * rate);
