import { play } from '../ui/sound/sound.ts';
import type { SoundName, SoundOptions } from '../ui/sound/sound-names.ts';

/** How long what a moment came to stands still for a player who skipped it. */
const HELD_MS = 2500;
/** How often it is looked whether a button is still under the pointer or has the focus. */
const LOOK_AGAIN_MS = 400;
/** The fade that stands in for every motion when less motion is asked for. */
const FADE_MS = 200;
/** A device that is late twice so early is too slow for the canvas. */
const WATCHED_MS = 300;
const LATE_FRAME_MS = 32;
const MOST_LATE = 2;
const STANDSTILL_MS = 200;

/** A sound at a time of the moment. */
export type Cue = readonly [atMs: number, name: SoundName, options?: SoundOptions];

/** A moment: a pure function of the time, in milliseconds from its start. */
export interface Moment {
  lengthMs: number;
  /** When everything is shown and nothing moves: where a skip leads. */
  restMs: number;
  seek: (ms: number) => void;
  cues: readonly Cue[];
}

interface Showing {
  moment: Moment;
  /** What is shown; a press on it skips. */
  root: HTMLElement;
  isReduced: boolean;
  /** What it came to stays until it is taken away. */
  isLasting?: boolean;
  /** The device is too slow for the canvas. */
  onSlow: () => void;
  onGone: () => void;
}

export interface MomentControl {
  /** The first skip shows everything at once, the second ends the moment. */
  skip: () => void;
  stop: () => void;
}

/** Plays a moment from its start. After `stop` nothing more is called. */
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

  /** Goes on by the frames' own time from a time of the moment. */
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
    // A press may come after the end: nothing is there to be moved any more.
    if (isOver) return;
    if (isHeld) end();
    else hold();
  };
  return { skip, stop };
}

/** Tells once of a device that is late with its first frames. One that stands still counts as two that are late. */
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
