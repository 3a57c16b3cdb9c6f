import { type ReelAxis, type ReelMove, reelGeometry } from './reel-motion.ts';

/** From so many cards away on a card is out of the window and left as it is: the widest and the highest windows hold less. */
const REACH = { x: 7, y: 3 } as const;
const TILT_DEGREES = 34;
/** Cards from the mark at which a card is turned as far as it goes. */
const TURNED_AT = 3.4;
const DEPTH = 26;
const VIEWER = 900;

/** Returns the pose of a card that is `far` cards behind the mark (before it, when negative). */
function cardPose(far: number, { speed, tension }: ReelMove) {
  const away = Math.abs(far);
  const near = Math.exp(-far * far * 3.2);
  // At full speed cards blur into a band: none of them comes forward.
  const blur = between((speed - 9) / 22, 0, 1);
  return {
    degrees: between(far / TURNED_AT, -1, 1) * -TILT_DEGREES,
    depth: -away * DEPTH,
    scale: 1 + near * (0.2 - 0.14 * blur),
    aside: Math.sign(far) * (1 - Math.exp(-away * 2)) * 12 * (1 - blur),
    light: between(1 - away * (0.13 + 0.2 * tension) + near * 0.2 - blur * 0.12, 0.08, 1),
  };
}

/** Poses the cards around the mark. Only their transform and opacity change. */
export function poseCards(cards: ArrayLike<HTMLElement>, axis: ReelAxis, move: ReelMove): void {
  const { pitch } = reelGeometry[axis];
  const first = Math.max(0, Math.ceil(move.position - REACH[axis]));
  const last = Math.min(cards.length - 1, Math.floor(move.position + REACH[axis]));
  for (let index = first; index <= last; index += 1) {
    const card = cards[index];
    if (!card) continue;
    const far = index - move.position;
    const { degrees, depth, scale, aside, light } = cardPose(far, move);
    const off = far * pitch;
    // Seen from before the middle of the window, wherever the card itself is.
    const [to, back, turn] =
      axis === 'x'
        ? [`${(-off).toFixed(1)}px,0`, `${(off + aside).toFixed(1)}px,0`, 'rotateY']
        : [`0,${(-off).toFixed(1)}px`, `0,${(off + aside * 0.5).toFixed(1)}px`, 'rotateX'];
    const angle = axis === 'x' ? degrees : -degrees * 0.6;
    card.style.transform = `translate(${to}) perspective(${VIEWER}px) translate3d(${back},${depth.toFixed(1)}px) ${turn}(${angle.toFixed(2)}deg) scale(${(axis === 'x' ? scale : 1).toFixed(3)})`;
    card.style.opacity = light.toFixed(3);
  }
}

const between = (x: number, low: number, high: number): number => Math.max(low, Math.min(high, x));
