import { clamp, easeOutExpo } from './motion.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Number of pairs of leaves on each branch. */
const PAIRS = 11;
const RADIUS = 150;
const LEAF = 'M0 0C5-7 20-8 30 0C20 8 5 7 0 0Z';

interface Leaf {
  path: SVGPathElement;
  /** Position on the branch: 0 at the base, 1 at the tip. */
  along: number;
  place: string;
  size: number;
}

/**
 * Draws two laurel branches around the middle of an `<svg>`.
 * @returns a function that sets how far the branches have grown, 0 … 1.
 */
export function growLaurel(svg: Element): (grown: number) => void {
  const leaves: Leaf[] = [];
  svg.querySelector('g')?.remove();
  const shade = svg.querySelector('circle');
  const group = svg.appendChild(document.createElementNS(NAMESPACE, 'g'));
  for (const side of [-1, 1])
    for (let pair = 0; pair < PAIRS; pair += 1)
      for (const lean of [-1, 1]) {
        const path = group.appendChild(document.createElementNS(NAMESPACE, 'path'));
        path.setAttribute('d', LEAF);
        const along = pair / (PAIRS - 1);
        const degrees = 90 + side * (38 + 108 * along);
        const angle = (degrees * Math.PI) / 180;
        const radius = RADIUS + lean * 3;
        const turned = degrees + side * 90 + lean * 32;
        leaves.push({
          path,
          along,
          place: `translate(${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}) rotate(${turned.toFixed(1)})`,
          size: (34 / 30) * (1 - along * 0.38),
        });
      }
  let last = -1;
  return (grown) => {
    if (grown === last) return;
    last = grown;
    shade?.setAttribute('opacity', easeOutExpo(clamp(grown)).toFixed(3));
    for (const { path, along, place, size } of leaves) {
      const scale = easeOutExpo(clamp((grown * 1.35 - along) / 0.35)) * size;
      path.setAttribute('transform', `${place} scale(${scale.toFixed(3)})`);
    }
  };
}
