import { play } from '../ui/sound/sound.ts';
import type { SoundName, SoundOptions } from '../ui/sound/sound-names.ts';

/** Time in ms for which a moment holds its end state, for example after a skip. */
const HELD_MS = 2500;
/** Interval in ms at which a held moment checks if one of its buttons is still hovered or focused. */
const LOOK_AGAIN_MS = 400;
/** Duration in ms of the fade that replaces the animation with reduced motion. */
const FADE_MS = 200;
/**
 * Time in ms after a moment's start in which late frames are counted. After two, the device is too slow for the
 * canvas.
 */
const WATCHED_MS = 300;
const LATE_FRAME_MS = 32;
const MOST_LATE = 2;
const STANDSTILL_MS = 200;

/** Sound with the time in the moment at which it plays. */
export type Cue = readonly [atMs: number, name: SoundName, options?: SoundOptions];

/** Animation that depends only on the time since its start, in ms. */
export interface Moment {
  lengthMs: number;
  /** Time in ms at which everything is shown and at rest. A skip jumps to that time. */
  restMs: number;
  seek: (ms: number) => void;
  cues: readonly Cue[];
}

interface Showing {
  moment: Moment;
  /** Element that contains the moment's parts. The end state stays while one of its buttons is hovered or focused. */
  root: HTMLElement;
  isReduced: boolean;
  /** True keeps the last frame. */
  isLasting?: boolean;
  /** Called if the device is too slow for the canvas. */
  onSlow: () => void;
  onGone: () => void;
}

export interface MomentControl {
  /** Shows the end state at once. A second call ends the moment. */
  skip: () => void;
  stop: () => void;
}

/** Plays a moment from its start. After `stop`, no callback is called. */
export function playMoment({
  moment,
  root,
  isReduced,
  isLasting = false,
  onSlow,
  onGone,
}: Showing): MomentControl {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  let isOver = false;
  const pause = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const stop = () => {
    pause();
    isOver = true;
  };
  const end = () => {
    stop();
    if (!isLasting) onGone();
  };
  const isWanted = () => root.querySelector('button:hover, button:focus-visible') !== null;

  /** Plays the moment from a time, by the timestamps of the frames. */
  const run = (fromMs: number) => {
    const watch = lateFrames(onSlow);
    let due = moment.cues.findIndex(([atMs]) => atMs >= fromMs);
    let startedAt: number | undefined;
    const step = (now: number) => {
      startedAt ??= now - fromMs;
      const ms = now - startedAt;
      if (fromMs === 0) watch(ms);
      for (let next = moment.cues[due]; next && next[0] <= ms; next = moment.cues[due]) {
        play(next[1], next[2]);
        due += 1;
      }
      moment.seek(Math.min(ms, moment.lengthMs));
      if (ms >= moment.lengthMs) end();
      else if (!isHeld && ms >= moment.restMs && isWanted()) hold();
      else frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  };

  const hold = () => {
    pause();
    isHeld = true;
    moment.seek(moment.restMs);
    if (isLasting) return;
    const leave = () => {
      if (isWanted()) timer = setTimeout(leave, LOOK_AGAIN_MS);
      else if (isReduced) end();
      else run(moment.restMs);
    };
    timer = setTimeout(leave, HELD_MS);
  };

  if (isReduced) {
    root.animate([{ opacity: 0 }, { opacity: 1 }], FADE_MS);
    hold();
  } else run(0);
  const skip = () => {
    // A moment that has ended can't be skipped.
    if (isOver) return;
    if (isHeld) end();
    else hold();
  };
  return { skip, stop };
}

/**
 * Returns a function to call with the time of each frame. It calls `onSlow` once if two of the first frames were late.
 * A freeze counts as two.
 */
export function lateFrames(onSlow: () => void): (ms: number) => void {
  let last = 0;
  let late = 0;
  return (ms) => {
    const tookMs = ms - last;
    if (last <= WATCHED_MS && tookMs > LATE_FRAME_MS && late < MOST_LATE) {
      late += tookMs > STANDSTILL_MS ? MOST_LATE : 1;
      if (late >= MOST_LATE) onSlow();
    }
    last = ms;
  };
}
