import { type RefObject, useEffect, useRef } from 'react';
import { holdMoments } from '../../moments/queue.ts';
import type { ReelMove } from '../../ui/reel/reel-motion.ts';
import type { ReelLight } from './reel-light.ts';

/** Time in ms for which an item is visible before the celebration of a big win may cover it. */
const SEEN_MS = 1300;
/** Largest angle in degrees by which a passing card bends the markers. */
const MOST_BEND = -26;

interface Around {
  /** Element that the canvas fills. */
  host: RefObject<HTMLElement | null>;
  /** Element with the markers at which the reel stops. */
  marks: RefObject<SVGSVGElement | null>;
  isRunning: boolean;
  isReduced: boolean;
  /** Rarity that decides the light; 0 for no win. */
  rarity: number;
}

/**
 * Animates the surroundings of a single reel: its light, and the markers that passing cards bend.
 * @returns a function to call in each frame of the reel's motion.
 */
export function useReelLight({ host, marks, isRunning, isReduced, rarity }: Around) {
  const light = useRef<ReelLight>(undefined);
  useEffect(() => {
    if (!isRunning) return undefined;
    const release = holdMoments();
    let isOver = false;
    if (!isReduced)
      void import('./reel-light.ts').then(
        ({ openReelLight }) => {
          if (!isOver && host.current) light.current = openReelLight(host.current, rarity);
        },
        // If the light's code can't load, the reel runs without light.
        () => undefined,
      );
    return () => {
      isOver = true;
      light.current?.stop();
      light.current = undefined;
      setTimeout(release, SEEN_MS);
    };
    // The rarity doesn't change during a run, because the result is known at its start.
  }, [isRunning, isReduced, rarity, host]);
  return (move: ReelMove) => {
    light.current?.move(move);
    bend(marks.current, move);
  };
}

/** Bends the markers when a card's edge passes, and lets them spring back. Slow cards bend them more. */
function bend(marks: SVGSVGElement | null, { position, speed, tension }: ReelMove): void {
  const passed = position + 0.5 - Math.floor(position + 0.5);
  const back = Math.min(1, passed * (2.2 + 3 * (1 - tension)));
  const force = Math.max(0.12, Math.min(1, 1.1 - speed / 26));
  const degrees = MOST_BEND * (1 - back) ** 3 * force;
  for (const [index, mark] of [...(marks?.querySelectorAll('path') ?? [])].entries())
    mark.style.transform = `rotate(${(index === 0 ? degrees : -degrees).toFixed(1)}deg)`;
}
