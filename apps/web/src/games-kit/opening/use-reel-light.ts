import { type RefObject, useEffect, useRef } from 'react';
import { holdMoments } from '../../moments/queue.ts';
import type { ReelMove } from '../../ui/reel/reel-motion.ts';
import type { ReelLight } from './reel-light.ts';

/** Time that an item has the page for itself before a big win is celebrated over it, in milliseconds. */
const SEEN_MS = 1300;
/** Degrees to which an edge bends the marks. */
const MOST_BEND = -26;

interface Around {
  /** Element that the canvas fills. */
  host: RefObject<HTMLElement | null>;
  /** Element with the marks under which the reel stops. */
  marks: RefObject<SVGSVGElement | null>;
  isRunning: boolean;
  isReduced: boolean;
  /** Of the winner; 0 for one that is no win. */
  rarity: number;
}

/**
 * Animates the surroundings of a single reel: its light, and the marks that its cards bend.
 * @returns the function that each frame of the reel calls.
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
        // A reel runs without its light as well.
        () => undefined,
      );
    return () => {
      isOver = true;
      light.current?.stop();
      light.current = undefined;
      setTimeout(release, SEEN_MS);
    };
    // A run's winner is known when it begins.
  }, [isRunning, isReduced, rarity, host]);
  return (move: ReelMove) => {
    light.current?.move(move);
    bend(marks.current, move);
  };
}

/** The marks give way to each edge that passes and spring back; slow cards bend them more. */
function bend(marks: SVGSVGElement | null, { position, speed, tension }: ReelMove): void {
  const passed = position + 0.5 - Math.floor(position + 0.5);
  const back = Math.min(1, passed * (2.2 + 3 * (1 - tension)));
  const force = Math.max(0.12, Math.min(1, 1.1 - speed / 26));
  const degrees = MOST_BEND * (1 - back) ** 3 * force;
  for (const [index, mark] of [...(marks?.querySelectorAll('path') ?? [])].entries())
    mark.style.transform = `rotate(${(index === 0 ? degrees : -degrees).toFixed(1)}deg)`;
}
