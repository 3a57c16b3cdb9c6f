import { clamp, hash } from '../../moments/motion.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Relative widths and colors of a crack's three strokes: glow, edge and light. */
const STROKES = [
  [6, '#f6b84022'],
  [2.6, '#ffcf6a88'],
  [1, '#fff6da'],
] as const;

interface Walk {
  /** Number of steps of the crack. `dx` and `dy` are the mean length of a step. */
  steps: number;
  dx: number;
  dy: number;
  width: number;
  /** Share of the animation after which the crack starts, 0 … 1. */
  delay: number;
  seed: number;
}

interface Line {
  path: SVGPathElement;
  delay: number;
}

/**
 * Draws cracks that start in the middle of an `<svg>`.
 * @returns a function that sets their progress, 0 … 1.
 */
export function drawCracks(svg: Element): (run: number) => void {
  const lines: Line[] = [];
  svg.replaceChildren();
  const main = { steps: 10, width: 3, delay: 0 };
  const side = { steps: 4, width: 2, delay: 0.1 };
  walk(svg, lines, 0, 0, { ...main, dx: 62, dy: 2, seed: 1 });
  walk(svg, lines, 0, 0, { ...main, dx: -62, dy: -3, seed: 2 });
  walk(svg, lines, 0, 0, { ...side, dx: 14, dy: -44, seed: 3 });
  walk(svg, lines, 0, 0, { ...side, dx: -12, dy: 44, seed: 4 });
  let last = -1;
  return (run) => {
    if (run === last) return;
    last = run;
    for (const { path, delay } of lines)
      path.setAttribute('stroke-dashoffset', (1 - clamp((run - delay) / (1 - delay))).toFixed(3));
  };
}

/** Draws a crack. A wide crack gets a branch at every second step. */
function walk(svg: Element, lines: Line[], fromX: number, fromY: number, way: Walk): void {
  const { steps, dx, dy, width, delay, seed } = way;
  let [x, y] = [fromX, fromY];
  let path = `M${x} ${y}`;
  for (let step = 0; step < steps; step += 1) {
    x += dx * (0.6 + hash(step, seed) * 0.8);
    y += dy + (hash(step, seed + 9) - 0.5) * 44;
    path += `L${x.toFixed(1)} ${y.toFixed(1)}`;
    if (step % 2 === 1 && width > 1.5)
      walk(svg, lines, x, y, {
        steps: 4,
        dx: dx * 0.4,
        dy: (hash(step, seed + 4) - 0.5) * 60,
        width: width * 0.45,
        delay: delay + (step / steps) * 0.5,
        seed: seed + step + 20,
      });
  }
  for (const [wider, colour] of STROKES) {
    const line = svg.appendChild(document.createElementNS(NAMESPACE, 'path'));
    const attributes = {
      d: path,
      fill: 'none',
      stroke: colour,
      'stroke-width': `${width * wider}`,
      'stroke-linejoin': 'bevel',
      pathLength: '1',
      'stroke-dasharray': '1 1.1',
    };
    for (const [name, value] of Object.entries(attributes)) line.setAttribute(name, value);
    lines.push({ path: line, delay });
  }
}
