import { clamp, easeOutCubic, span, spring } from '../../../moments/motion.ts';

/** Values from which the wheel's position follows at any time. Times are in ms on the server's clock. */
export interface WheelRound {
  pockets: number;
  /** Pocket, from 1, on which the wheel rests until betting closes: the last result. */
  restPocket: number;
  closesAt: number;
  /**
   * Set once the round is drawn. `nudge` is the distance, in pockets, by which the wheel first stops past the pocket's
   * middle.
   */
  landing: { pocket: number; landsAt: number; nudge: number } | null;
  /** Time in ms in which the wheel slows down until its stop. */
  landMs: number;
}

/** Number of pockets repeated at each end of the strip, so that its visible ends are never empty. */
export const SPARE_POCKETS = 8;
/** Time in ms in which the wheel speeds up to full speed. */
const SPIN_UP_MS = 1200;
/** Speed of the wheel while it waits for the beacon, in pockets per second. */
const FREE_SPEED = 22;
/**
 * Largest exponent n of the curve 1 - (1 - t)^n, by which the wheel slows down. It limits how short the remaining
 * distance can be.
 */
const STEEPEST = 4.2;
/**
 * Smallest exponent of the curve by which the wheel slows down. With a smaller one the stop would be abrupt, so a
 * cubic curve is used.
 */
const FLATTEST = 2;
/** Time in ms after the stop in which the wheel swings back to the pocket's middle. */
const SETTLE_MS = 1200;
const SWING = { hertz: 1.9, damping: 0.34 } as const;
/**
 * Maximum distance, in pockets, by which the wheel stops past a pocket's middle. 0.5 would be the next pocket's edge.
 */
const WIDEST_NUDGE = 0.31;

/**
 * Returns the distance, in pockets, by which a round's wheel stops past the pocket's middle. It follows from the
 * revealed server seed, so it's the same on every screen.
 */
export function landingNudge(serverSeed: string): number {
  const part = Number.parseInt(serverSeed.slice(0, 8), 16) / 2 ** 32;
  return Number.isNaN(part) ? 0 : part * WIDEST_NUDGE;
}

/**
 * Returns the distance in pockets and the speed in pockets per second, `ms` after betting closed and before the wheel
 * slows down.
 */
function freeSpin(ms: number): { way: number; speed: number } {
  if (ms <= 0) return { way: 0, speed: 0 };
  const upSeconds = SPIN_UP_MS / 1000;
  const t = Math.min(1, ms / SPIN_UP_MS);
  // The speed follows 3t² - 2t³. The integral of that is t³ - t⁴/2.
  const way = FREE_SPEED * upSeconds * (t ** 3 - t ** 4 / 2);
  const beyond = Math.max(0, ms - SPIN_UP_MS) / 1000;
  return { way: way + FREE_SPEED * beyond, speed: FREE_SPEED * (3 * t ** 2 - 2 * t ** 3) };
}

/** Returns the remainder in [0, size), also for negative values. */
export function modulo(value: number, size: number): number {
  return ((value % size) + size) % size;
}

/**
 * Returns the wheel's position in pockets; `n - 1` is the middle of pocket n. It depends only on the round and the
 * time, so all viewers see the same. The wheel first stops at `landsAt`, then swings back to the pocket's middle.
 */
export function wheelPosition(round: WheelRound, now: number): number {
  const rest = round.restPocket - 1;
  const { landing, landMs, closesAt } = round;
  const startsAt = landing ? landing.landsAt - landMs : Number.POSITIVE_INFINITY;
  if (!landing || now < startsAt) return rest + freeSpin(now - closesAt).way;

  const { way, speed } = freeSpin(startsAt - closesAt);
  const from = rest + way;
  const stop = landing.pocket - 1 + landing.nudge;
  const seconds = landMs / 1000;
  const shortest = Math.max(1, (speed * seconds) / STEEPEST);
  const distance = shortest + modulo(stop - from - shortest, round.pockets);
  if (now < landing.landsAt) {
    const t = (now - startsAt) / landMs;
    const steepness = (speed * seconds) / distance;
    if (steepness >= FLATTEST) return from + distance * (1 - (1 - t) ** steepness);
    // Cubic curve from the current speed to speed 0.
    return from + distance * (3 * t ** 2 - 2 * t ** 3) + speed * seconds * (t - 2 * t ** 2 + t ** 3);
  }
  const settledMs = now - landing.landsAt;
  const back = settledMs >= SETTLE_MS ? 1 : spring(settledMs / 1000, SWING.hertz, SWING.damping);
  return from + distance - landing.nudge * back;
}

/** Returns the pocket, from 1, that is under the marker at a position. */
export function pocketAt(position: number, pockets: number): number {
  return (modulo(Math.round(position), pockets) % pockets) + 1;
}

/** True if the wheel rests, which it does before betting closes and after it has settled on the result. */
export function isAtRest(round: WheelRound, now: number): boolean {
  return round.landing ? now >= round.landing.landsAt + SETTLE_MS : now < round.closesAt;
}

/** Speed in pockets per second from which pockets blur. At `whole`, they are fully blurred. */
const BLUR = { from: 4, whole: 17 } as const;
const MOST_BEND = 26;
/** Duration in ms of the tense phase before the wheel's stop. */
const TENSE_MS = 1500;
/** Times of heartbeats, in ms from the start of the tense phase before the wheel's stop. */
const BEATS = [120, 620, 1080] as const;

/** Look of the wheel's strip, apart from its position. */
export interface StripLook {
  /** 0: every pocket is sharp. 1: the strip is a streak of colors. */
  blur: number;
  /** Angle in degrees by which the passing edge of a pocket bends the marker's arrows. */
  bend: number;
  /** Darkness of the strip's ends, 0 … 1. */
  vignette: number;
}

/**
 * Returns the look of the wheel's strip at a time. Its darkness depends only on the time to the wheel's stop, so it
 * reveals nothing about the result.
 */
export function stripLook(round: WheelRound, now: number): StripLook {
  const position = wheelPosition(round, now);
  const speed = Math.abs(wheelPosition(round, now + 8) - wheelPosition(round, now - 8)) / 0.016;
  const landsAt = round.landing?.landsAt ?? Number.POSITIVE_INFINITY;
  const passed = position + 0.5 - Math.floor(position + 0.5);
  const isTurning = now < landsAt && now > round.closesAt;
  // At high speed, the arrows can't spring back before the next pocket comes, so each pocket bends them less.
  const force = clamp(1.15 - speed / 20, 0.1, 1);
  return {
    blur: easeOutCubic(clamp((speed - BLUR.from) / (BLUR.whole - BLUR.from))),
    bend: isTurning ? MOST_BEND * Math.exp(-passed * 5) * force * clamp(speed) : 0,
    vignette: vignetteAt(now - landsAt),
  };
}

/** True if a heartbeat comes after `after`, and before or at `until`. */
export function isHeartbeat({ landing }: WheelRound, after: number, until: number): boolean {
  if (!landing) return false;
  const start = landing.landsAt - TENSE_MS;
  return BEATS.some((beat) => after < start + beat && start + beat <= until);
}

/** @param ms time since the wheel's stop; negative before it. */
function vignetteAt(ms: number): number {
  if (ms < -TENSE_MS) return 0;
  const since = ms + TENSE_MS;
  const beat = BEATS.reduce((sum, at) => sum + (since < at ? 0 : Math.exp(-(since - at) / 130)), 0);
  return easeOutCubic(clamp(since / TENSE_MS)) * (0.82 + 0.18 * clamp(beat)) * (1 - span(ms, 0, 260));
}
