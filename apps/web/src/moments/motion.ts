/**
 * Building blocks of animations, as pure functions of the time. No state is kept between frames, so a dropped frame
 * loses nothing and each frame can be drawn on its own.
 */

/** Limits `x` to a range. */
export const clamp = (x: number, low = 0, high = 1): number => (x < low ? low : x > high ? high : x);

/** Interpolates from `a` (at 0) to `b` (at 1). */
export const mix = (a: number, b: number, part: number): number => a + (b - a) * part;

/** Returns the elapsed share of a time span: 0 before it, 1 after it. */
export const span = (ms: number, from: number, to: number): number => clamp((ms - from) / (to - from));

/**
 * Returns a pseudo-random number from 0 to 1, the same for the same arguments. It makes particles differ from each
 * other.
 */
export function hash(index: number, kind: number): number {
  const wild = Math.sin(index * 127.1 + kind * 311.7 + 1.3) * 43_758.5453;
  return wild - Math.floor(wild);
}

export const squared = (u: number): number => u * u;
export const cubed = (u: number): number => u * u * u;
// Standard easings from 0 to 1, by their usual names: `easeOut` starts fast and ends slowly.
export const easeOutCubic = (u: number): number => 1 - (1 - u) ** 3;
export const easeOutQuint = (u: number): number => 1 - (1 - u) ** 5;
/** Approximates the site's easing for entrances, `cubic-bezier(.16, 1, .3, 1)`. Ends at exactly 1. */
export const easeOutExpo = (u: number): number => 1 - 2 ** (-10 * clamp(u)) * (1 - clamp(u) ** 4);
export const easeInOutCubic = (u: number): number => (u < 0.5 ? 4 * cubed(u) : 1 - 4 * cubed(1 - u));

/**
 * Returns the position of a damped spring that moves from 0 to 1.
 * @param seconds since its release. @param damping below 1 for a spring that overshoots and returns.
 */
export function spring(seconds: number, hertz: number, damping: number): number {
  if (seconds <= 0) return 0;
  const natural = hertz * 2 * Math.PI;
  const damped = natural * Math.sqrt(1 - damping * damping);
  const swing = Math.cos(damped * seconds) + (damping * natural * Math.sin(damped * seconds)) / damped;
  return 1 - Math.exp(-damping * natural * seconds) * swing;
}

/** Returns the shake of an impact, between -1 and 1. Its swings get smaller and end after `lengthMs`. */
export function shake(ms: number, from: number, lengthMs: number, hertz = 23): number {
  const since = ms - from;
  if (since < 0 || since > lengthMs) return 0;
  return Math.sin((since / 1000) * hertz * 2 * Math.PI) * squared(1 - since / lengthMs);
}

/**
 * Exponential decay: 1 at the start, and about a third of the previous value every `1 / rate` seconds. 0 before the
 * start.
 */
export const fading = (seconds: number, rate: number): number =>
  seconds < 0 ? 0 : Math.exp(-seconds * rate);
