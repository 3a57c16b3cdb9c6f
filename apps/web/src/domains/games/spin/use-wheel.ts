import { type RefObject, useEffect, useRef } from 'react';
import { atServerTime, serverNow } from '../../../api/server-clock.ts';
import { play } from '../../../ui/sound/sound.ts';
import {
  isAtRest,
  isHeartbeat,
  modulo,
  pocketAt,
  type StripLook,
  stripLook,
  type WheelRound,
  wheelPosition,
} from './spin-motion.ts';

/** Copies of pockets before the first and behind the last, so that both ends of the strip are always covered. */
export const SPARE_POCKETS = 8;
/** Ticks closer together than this blur into noise. */
const TICK_GAP_MS = 45;
/** A clock that is off by less is left alone: correcting it would be a visible jerk. */
const CLOCK_SLACK_MS = 12;
/** One that is off by more is followed at this part of the time that passes, so that the wheel never runs backwards. */
const CATCH_UP = 0.25;
/** And one that is this far off at once. */
const LEAP_MS = 1_500;

interface WheelOptions {
  /** The layer that holds the pockets in a row. */
  layer: RefObject<HTMLElement | null>;
  /** Shows what the speed does to the strip; called for every frame. */
  onLook: (look: StripLook) => void;
  round: WheelRound;
  /** The player has a stake on the table: their heart is heard before the stop. */
  hasStake: boolean;
  /** Width of a pocket and of the gap behind it, in pixels. */
  pocketWidth: number;
  gap: number;
  /** Without motion the wheel shows the result at `landsAt`, by a short fade. */
  isReduced: boolean;
}

/** Moves the layer so that the pocket of the moment is under the marker. Only its transform changes. */
export function useWheel({
  layer,
  onLook,
  round,
  hasStake,
  pocketWidth,
  gap,
  isReduced,
}: WheelOptions): void {
  const show = useRef(onLook);
  /** The server's time less that of frames, while the wheel turns. */
  const skew = useRef<number>(undefined);
  const isHeard = useRef(hasStake);
  useEffect(() => {
    show.current = onLook;
    isHeard.current = hasStake;
  });
  // The page makes a new object at every drawing; the wheel restarts only when something in it changed.
  const { pockets, restPocket, closesAt, landMs } = round;
  const { pocket, landsAt, nudge } = round.landing ?? {};

  useEffect(() => {
    const isDrawn = pocket !== undefined && landsAt !== undefined && nudge !== undefined;
    const landing = isDrawn ? { pocket, landsAt, nudge } : null;
    const wheel: WheelRound = { pockets, restPocket, closesAt, landMs, landing };
    const place = (position: number) => {
      const index = modulo(position, pockets) + SPARE_POCKETS;
      const x = -(index * (pocketWidth + gap) + pocketWidth / 2);
      if (layer.current) layer.current.style.transform = `translate3d(${x.toFixed(2)}px, 0, 0)`;
    };
    if (isReduced) return showResult(layer, wheel, place);
    return turn(wheel, place, {
      skew,
      onLook: (look) => show.current(look),
      onBeat: () => {
        if (isHeard.current) play('heart');
      },
    });
  }, [layer, pocketWidth, gap, isReduced, pockets, restPocket, closesAt, landMs, pocket, landsAt, nudge]);
}

/** Follows the wheel frame by frame; sleeps while it rests. Returns the function that stops it. */
function turn(
  round: WheelRound,
  place: (position: number) => void,
  {
    skew,
    onLook,
    onBeat,
  }: { skew: { current: number | undefined }; onLook: (look: StripLook) => void; onBeat: () => void },
): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One turn of the wheel goes on where it was when its result becomes known.
  skew.current ??= serverNow() - performance.now();
  let lastPocket: number | undefined;
  let lastTickAt = 0;
  let lastNow = Number.POSITIVE_INFINITY;
  let lastFrame = performance.now();

  const step = (frameTime: number) => {
    // The frame's own time is even; the clock's, read in the middle of work, is not.
    const offset = (skew.current ??= serverNow() - performance.now());
    const drift = serverNow() - performance.now() - offset;
    const most =
      Math.abs(drift) > LEAP_MS ? Number.POSITIVE_INFINITY : CATCH_UP * Math.max(0, frameTime - lastFrame);
    const correction = Math.abs(drift) > CLOCK_SLACK_MS ? Math.max(-most, Math.min(most, drift)) : 0;
    skew.current = offset + correction;
    lastFrame = frameTime;
    const now = frameTime + skew.current;
    const position = wheelPosition(round, now);
    place(position);
    onLook(stripLook(round, now));
    const pocket = pocketAt(position, round.pockets);
    if (lastPocket !== undefined && pocket !== lastPocket && frameTime - lastTickAt > TICK_GAP_MS) {
      lastTickAt = frameTime;
      play('tick');
    }
    lastPocket = pocket;
    if (isHeartbeat(round, lastNow, now)) onBeat();
    lastNow = now;
    if (!isAtRest(round, now)) frame = requestAnimationFrame(step);
    else {
      skew.current = undefined;
      if (Number.isFinite(round.closesAt) && !round.landing) timer = setTimeout(start, round.closesAt - now);
    }
  };
  const start = () => {
    frame = requestAnimationFrame(step);
  };
  place(wheelPosition(round, serverNow()));
  start();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Stands on the last result until this one has landed, then fades to it. */
function showResult(
  layer: RefObject<HTMLElement | null>,
  { landing, restPocket }: WheelRound,
  place: (position: number) => void,
): () => void {
  if (landing && landing.landsAt <= serverNow()) {
    place(landing.pocket - 1);
    return () => undefined;
  }
  place(restPocket - 1);
  if (!landing) return () => undefined;
  return atServerTime(landing.landsAt, () => {
    place(landing.pocket - 1);
    layer.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200 });
  });
}
