/**
 * Building blocks of moments: pure functions of the time. No state is kept between two frames, so a frame that is
 * dropped loses nothing, and every frame can be asked for by itself.
 */

/** Holds `x` between two bounds. */
export const clamp = (x: number, low = 0, high = 1): number => (x < low ? low : x > high ? high : x);

/** From `a` (at 0) to `b` (at 1). */
export const mix = (a: number, b: number, part: number): number => a + (b - a) * part;

/** Returns the elapsed part of a span of time: 0 before it, 1 after it. */
export const span = (ms: number, from: number, to: number): number => clamp((ms - from) / (to - from));

/** A number of 0 … 1 that looks random and is the same every time: what makes one particle unlike the next. */
export function hash(index: number, kind: number): number {
  const wild = Math.sin(index * 127.1 + kind * 311.7 + 1.3) * 43_758.5453;
  return wild - Math.floor(wild);
}

export const squared = (u: number): number => u * u;
export const cubed = (u: number): number => u * u * u;
// Easings by their usual names, from 0 to 1: `easeOut` is quick at first and slow at the end.
export const easeOutCubic = (u: number): number => 1 - (1 - u) ** 3;
export const easeOutQuint = (u: number): number => 1 - (1 - u) ** 5;
/** The site's own for what comes in, `cubic-bezier(.16, 1, .3, 1)`, as near as the eye can tell. It ends at 1 exactly. */
export const easeOutExpo = (u: number): number => 1 - 2 ** (-10 * clamp(u)) * (1 - clamp(u) ** 4);
export const easeInOutCubic = (u: number): number => (u < 0.5 ? 4 * cubed(u) : 1 - 4 * cubed(1 - u));

/**
 * A damped spring on its way from 0 to 1.
 * @param seconds since it was let go. @param damping below 1: it goes past its end and comes back.
 */
export function spring(seconds: number, hertz: number, damping: number): number {
  if (seconds <= 0) return 0;
  const natural = hertz * 2 * Math.PI;
  const damped = natural * Math.sqrt(1 - damping * damping);
  const swing = Math.cos(damped * seconds) + (damping * natural * Math.sin(damped * seconds)) / damped;
  return 1 - Math.exp(-damping * natural * seconds) * swing;
}

/** The trembling of a hit, between -1 and 1: strongest at once, over after so many milliseconds. */
export function shake(ms: number, from: number, lengthMs: number, hertz = 23): number {
  const since = ms - from;
  if (since < 0 || since > lengthMs) return 0;
  return Math.sin((since / 1000) * hertz * 2 * Math.PI) * squared(1 - since / lengthMs);
}

/** Fades with time: 1 at the start, a third of it every `1 / rate` seconds. Nothing before the start. */
export const fading = (seconds: number, rate: number): number =>
  seconds < 0 ? 0 : Math.exp(-seconds * rate);
