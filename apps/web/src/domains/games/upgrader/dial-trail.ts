import { clamp } from '../../../moments/motion.ts';

const ARCS = 30;
/** Width of the dial, in the units of this drawing. */
const SIZE = 300;
const RADIUS = 122;
const WIDTH = 16;
const CORE = '#fff3cf';
const TAIL = '#f6c65a';
const TURN = 2 * Math.PI;

/**
 * Returns the length of the pointer's trail in turns, which grows with the speed.
 * @param speed in turns per second.
 */
export const trailLength = (speed: number): number => clamp(speed * 0.1, 0.004, 0.42);

/** Draws the pointer's trail on the ring. `place` is in turns clockwise from the top, `speed` in turns per second. */
export type DrawTrail = (place: number, speed: number) => void;

/**
 * Prepares a canvas over the dial. @returns a function that draws a frame; undefined if the canvas can't be drawn on.
 */
export function openTrail(canvas: HTMLCanvasElement): DrawTrail | undefined {
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const size = canvas.clientWidth * Math.min(2, devicePixelRatio);
  canvas.width = size;
  canvas.height = size;
  context.setTransform(size / SIZE, 0, 0, size / SIZE, size / 2, size / 2);
  return (place, speed) => {
    context.clearRect(-SIZE / 2, -SIZE / 2, SIZE, SIZE);
    const strength = clamp(speed * 4);
    if (strength < 0.02) return;
    const length = trailLength(speed);
    for (let arc = ARCS - 1; arc >= 0; arc -= 1) {
      const to = (place - (length * arc) / ARCS - 0.25) * TURN;
      const from = (place - (length * (arc + 1.06)) / ARCS - 0.25) * TURN;
      context.globalAlpha = 0.75 * (1 - arc / ARCS) ** 2 * strength;
      context.lineWidth = WIDTH * (1 - arc / (ARCS + 4));
      context.strokeStyle = arc < ARCS / 3 ? CORE : TAIL;
      context.beginPath();
      context.arc(0, 0, RADIUS, from, to);
      context.stroke();
    }
  };
}
