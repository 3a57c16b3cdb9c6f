import { type RefObject, useEffect, useRef } from 'react';
import { atServerTime, serverNow } from '../../../api/server-clock.ts';
import { play } from '../../../ui/sound/sound.ts';
import {
  isAtRest,
  isHeartbeat,
  modulo,
  pocketAt,
  SPARE_POCKETS,
  type StripLook,
  stripLook,
  type WheelRound,
  wheelPosition,
} from './spin-motion.ts';

/** Minimum time in ms between two ticks. Closer together, they would sound like noise. */
const TICK_GAP_MS = 45;
/** Clock errors up to this many ms aren't corrected, because a correction would be a visible jerk. */
const CLOCK_SLACK_MS = 12;
/**
 * Larger clock errors, up to {@link LEAP_MS}, are corrected by at most this share of the elapsed time, so that the
 * wheel doesn't turn backward.
 */
const CATCH_UP = 0.25;
/** Clock errors above this many ms are corrected at once. */
const LEAP_MS = 1_500;

interface WheelOptions {
  /** Element that contains the row of pockets and is moved. */
  layer: RefObject<HTMLElement | null>;
  /** Called in every frame of the wheel's animation with the strip's current look. */
  onLook: (look: StripLook) => void;
  round: WheelRound;
  /** True if the player has a stake in the round. The wheel's stop is then preceded by a heartbeat. */
  hasStake: boolean;
  /** Width of a pocket in px. `gap` is the space between pockets. */
  pocketWidth: number;
  gap: number;
  /** True shows the result at `landsAt` with a short fade instead of the wheel's motion. */
  isReduced: boolean;
}

/** Moves the row of pockets by the wheel's position, and plays the sounds of the turning wheel. */
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
  /** Server time minus frame time, in ms, kept while the wheel turns. */
  const skew = useRef<number>(undefined);
  const isHeard = useRef(hasStake);
  useEffect(() => {
    show.current = onLook;
    isHeard.current = hasStake;
  });
  // The effect depends on single values, because `round` is a new object in every render. The wheel restarts only if a
  // value changes.
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

/** Animates the wheel frame by frame, with a pause while it rests. @returns a function that stops the animation. */
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
  // The difference is kept when the result arrives during a turn, so that the wheel continues from its place.
  skew.current ??= serverNow() - performance.now();
  let lastPocket: number | undefined;
  let lastTickAt = 0;
  let lastNow = Number.POSITIVE_INFINITY;
  let lastFrame = performance.now();

  const step = (frameTime: number) => {
    // The frame's timestamp is used, because it advances evenly, unlike a clock that is read during the frame's work.
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

/** Shows the last result until the current round's wheel stops, then fades to the new result. */
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
