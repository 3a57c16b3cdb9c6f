import { clamp, easeOutCubic, span, spring } from '../../../moments/motion.ts';

/** Values that decide the wheel's position at any time. Times are milliseconds on the server's clock. */
export interface WheelRound {
  /** Pockets on the wheel. */
  pockets: number;
  /** Pocket (1 …) on which the wheel rests until bets close: the last result. */
  restPocket: number;
  closesAt: number;
  /** Known once the round is drawn. `nudge`: how far past the pocket's middle the wheel comes to its stop. */
  landing: { pocket: number; landsAt: number; nudge: number } | null;
  /** Length of the deceleration on to the pocket. */
  landMs: number;
}

/** From rest to full speed. */
const SPIN_UP_MS = 1200;
/** Pockets per second while the beacon is awaited. */
const FREE_SPEED = 22;
/** The landing follows 1 - (1 - t)^n; this is the steepest start that is used, and so the shortest way. */
const STEEPEST = 4.2;
/** Below this exponent the end would be abrupt, and a cubic takes over. */
const FLATTEST = 2;
/** After the stop the wheel swings back to the middle, as its weight has it; then nothing is left of the swing. */
const SETTLE_MS = 1200;
const SWING = { hertz: 1.9, damping: 0.34 } as const;
/** Half a pocket would be the border to the neighbor. */
const WIDEST_NUDGE = 0.31;

/**
 * Returns the distance past its pocket's middle at which a round's wheel stops, in pockets: uniform from the revealed
 * server seed, and so the same on every screen.
 */
export function landingNudge(serverSeed: string): number {
  const part = Number.parseInt(serverSeed.slice(0, 8), 16) / 2 ** 32;
  return Number.isNaN(part) ? 0 : part * WIDEST_NUDGE;
}

/** Way and speed of the spin from rest, `ms` after bets closed: pockets, and pockets per second. */
function freeSpin(ms: number): { way: number; speed: number } {
  if (ms <= 0) return { way: 0, speed: 0 };
  const upSeconds = SPIN_UP_MS / 1000;
  const t = Math.min(1, ms / SPIN_UP_MS);
  // The speed rises by 3t² - 2t³; its integral is t³ - t⁴/2.
  const way = FREE_SPEED * upSeconds * (t ** 3 - t ** 4 / 2);
  const beyond = Math.max(0, ms - SPIN_UP_MS) / 1000;
  return { way: way + FREE_SPEED * beyond, speed: FREE_SPEED * (3 * t ** 2 - 2 * t ** 3) };
}

/** The remainder in [0, size), for negative numbers too. */
export function modulo(value: number, size: number): number {
  return ((value % size) + size) % size;
}

/**
 * Returns the wheel's position, in pockets: `n - 1` is the middle of pocket n, and the value grows without bound while
 * it turns. A pure function of the round and the time, so that every screen, a late one too, shows the same. The
 * landing takes up the speed of the free spin and stops on the pocket at `landsAt` exactly.
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
    // The cubic with the given speed at its start, none at its end.
    return from + distance * (3 * t ** 2 - 2 * t ** 3) + speed * seconds * (t - 2 * t ** 2 + t ** 3);
  }
  const settledMs = now - landing.landsAt;
  const back = settledMs >= SETTLE_MS ? 1 : spring(settledMs / 1000, SWING.hertz, SWING.damping);
  return from + distance - landing.nudge * back;
}

/** The pocket (1 …) under the marker at a position. */
export function pocketAt(position: number, pockets: number): number {
  return (modulo(Math.round(position), pockets) % pockets) + 1;
}

/** True once nothing moves until the next change of the round. */
export function isAtRest(round: WheelRound, now: number): boolean {
  return round.landing ? now >= round.landing.landsAt + SETTLE_MS : now < round.closesAt;
}

/** Pockets a second from which on a pocket begins to blur, and from which on nothing of it is sharp. */
const BLUR = { from: 4, whole: 17 } as const;
const MOST_BEND = 26;
/** The page holds its breath for so long before the stop. */
const TENSE_MS = 1500;
/** Times of the heartbeats within that time, in milliseconds. */
const BEATS = [120, 620, 1080] as const;

/** Look of the strip, besides its position. */
export interface StripLook {
  /** 0: every pocket is sharp; 1: the strip is a streak of colors. */
  blur: number;
  /** Angle by which a pocket's edge bends the marks, in degrees. */
  bend: number;
  /** Darkness at the ends of the strip, 0 … 1. */
  vignette: number;
}

/**
 * Returns the look that the wheel's speed gives the strip at a time. It depends only on the time and the way, and so
 * tells nothing of the result.
 */
export function stripLook(round: WheelRound, now: number): StripLook {
  const position = wheelPosition(round, now);
  const speed = Math.abs(wheelPosition(round, now + 8) - wheelPosition(round, now - 8)) / 0.016;
  const landsAt = round.landing?.landsAt ?? Number.POSITIVE_INFINITY;
  const passed = position + 0.5 - Math.floor(position + 0.5);
  const isTurning = now < landsAt && now > round.closesAt;
  // Quick pockets follow each other before the marks have sprung back.
  const force = clamp(1.15 - speed / 20, 0.1, 1);
  return {
    blur: easeOutCubic(clamp((speed - BLUR.from) / (BLUR.whole - BLUR.from))),
    bend: isTurning ? MOST_BEND * Math.exp(-passed * 5) * force * clamp(speed) : 0,
    vignette: vignetteAt(now - landsAt),
  };
}

/** True if the heart beats between two times, the later one included. */
export function isHeartbeat({ landing }: WheelRound, after: number, until: number): boolean {
  if (!landing) return false;
  const start = landing.landsAt - TENSE_MS;
  return BEATS.some((beat) => after < start + beat && start + beat <= until);
}

/** @param ms since the stop; negative before it. */
function vignetteAt(ms: number): number {
  if (ms < -TENSE_MS) return 0;
  const since = ms + TENSE_MS;
  const beat = BEATS.reduce((sum, at) => sum + (since < at ? 0 : Math.exp(-(since - at) / 130)), 0);
  return easeOutCubic(clamp(since / TENSE_MS)) * (0.82 + 0.18 * clamp(beat)) * (1 - span(ms, 0, 260));
}
