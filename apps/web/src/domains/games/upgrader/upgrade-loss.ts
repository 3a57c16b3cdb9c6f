import type { Painter } from '../../../moments/lend-canvas.ts';
import {
  clamp,
  easeOutCubic,
  easeOutExpo,
  fading,
  hash,
  mix,
  span,
  squared,
} from '../../../moments/motion.ts';
import { partsOf } from '../../../moments/parts.ts';
import type { Moment } from '../../../moments/play-moment.ts';
import { createBatch } from '../../../moments/solids.ts';
import { throwSolids } from '../../../moments/thrown-coins.ts';
import { SHARDS, shardTransform } from './upgrade-shards.ts';

const LOST_MS = 1100;
/** Time in ms after the strike when the item breaks. */
const BREAKS_MS = 140;
const FALLEN_MS = 800;
const CRACKS = 9;
const CRACK_STEPS = 6;
const CHIPS = 5;
const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Radii of the dial's rim, where cracks begin, and of its ring's middle, in the units of the dial's drawing. */
const RIM = 132;
const RING = 122;
const HALF_RING = 9;

/** Stones that break out of the dial's ring. They are hot at first. */
const STONES = {
  spread: 2 * Math.PI,
  speed: 90,
  faster: 330,
  air: 2.2,
  across: 1,
  up: 1,
  weight: 640,
  size: 2.5,
  larger: 7.5,
  seconds: 0.95,
  longest: 1.5,
} as const;
/** Dust and splinters of the item, which fall. */
const SPLINTERS = {
  ...STONES,
  speed: 30,
  faster: 150,
  up: 0.5,
  size: 1.5,
  larger: 3.5,
  seconds: 0.8,
} as const;
const EMBER = [1, 0.36, 0.12] as const;
const DUST = [0.5, 0.44, 0.38] as const;

interface Setting {
  root: HTMLElement;
  /** Position of the pointer on the ring: angle in radians clockwise from the top, and radius in px. */
  angle: number;
  radius: number;
  painter: () => Painter | undefined;
}

/**
 * Builds the animation of a loss: the pointer strikes the ring, which chips and cracks, and the item breaks into
 * shards that fall and turn gray.
 */
export function lostUpgrade({ root, angle, radius, painter }: Setting): Moment {
  const part = partsOf(root);
  const lines = drawCracks(part('cracks'), part('embers'), angle);
  const [chips, embers, whole] = [drawChips(part('cracks'), angle), part('embers'), part('whole')];
  const shards = SHARDS.map((_, index) => part(`shard-${index}`));
  const paint = painting(
    { x: Math.sin(angle) * radius, y: Math.cos(angle) * radius },
    placeOf(whole, part('dial')),
  );
  return {
    lengthMs: LOST_MS,
    restMs: LOST_MS,
    cues: [],
    seek(ms) {
      for (const { path, late } of lines) {
        const run = easeOutExpo(clamp((ms - late) / 300));
        path.setAttribute('stroke-dashoffset', (1 - run).toFixed(3));
      }
      chips.style.opacity = `${span(ms, 0, 40)}`;
      // The cracks glow, then cool.
      embers.style.opacity = (1 - span(ms, 260, LOST_MS)).toFixed(3);
      for (const [index, { style }] of shards.entries()) {
        const apart = easeOutCubic(span(ms, BREAKS_MS, BREAKS_MS + 330));
        const fallen = squared(span(ms, BREAKS_MS, FALLEN_MS));
        style.transform = shardTransform(SHARDS[index] ?? SHARDS[0], apart, fallen);
        style.opacity = mix(1, 0.55, fallen).toFixed(3);
      }
      // The picture in color fades out over the gray shards, while they begin to part.
      whole.style.opacity = (1 - span(ms, 60, BREAKS_MS + 60)).toFixed(3);
      const canvas = painter();
      if (canvas) paint(canvas, ms);
    },
  };
}

interface Place {
  x: number;
  y: number;
}

/** Returns the middle of an element, in px from the dial's center, y upward. */
function placeOf(element: HTMLElement, dial: HTMLElement): Place {
  const [box, around] = [element.getBoundingClientRect(), dial.getBoundingClientRect()];
  return {
    x: box.left + box.width / 2 - around.left - around.width / 2,
    y: around.top + around.height / 2 - box.top - box.height / 2,
  };
}

/** Returns a function that draws the strike on the ring, and the dust of the item that breaks. */
function painting(strike: Place, item: Place): (canvas: Painter, ms: number) => void {
  const batch = createBatch();
  return (canvas, ms) => {
    const seconds = ms / 1000;
    const broken = (ms - BREAKS_MS) / 1000;
    canvas.clear(ms);
    canvas.light({
      ...strike,
      hue: EMBER,
      spot: 0.7 * fading(seconds, 9),
      spotSize: 42,
      glow: 0.4 * fading(seconds, 4) * (1 - span(ms, 700, LOST_MS)),
      glowSize: 52,
      ring: 0.4 * fading(seconds, 6),
      ringAt: 190 * (1 - Math.exp(-seconds * 5)),
      ringWidth: 10 + 60 * seconds,
      cover: 0.35,
    });
    batch.count = 0;
    throwSolids(batch, 34, { ...strike, ...STONES, shine: 1.5 * fading(seconds, 4) }, ms + 60);
    canvas.solids('basalt', batch, {
      place: [strike.x, strike.y, 70],
      power: 2.4 * fading(seconds, 3),
      reach: 170,
    });
    if (broken < 0) return;
    canvas.light({
      ...item,
      hue: DUST,
      glow: 0.4 * fading(broken, 3.5) * (1 - span(ms, 800, LOST_MS)),
      glowSize: 70,
      cover: 0.7,
    });
    batch.count = 0;
    throwSolids(batch, 30, { ...item, ...SPLINTERS, from: 20, shine: 0 }, ms - BREAKS_MS + 60);
    canvas.solids('basalt', batch, { place: [item.x, item.y + 60, 120], power: 1.6, reach: 200 });
  };
}

interface Line {
  path: SVGPathElement;
  /** Time in ms when the line starts. */
  late: number;
}

/** Strokes of a crack, from the lowest: its lower edge in light, and the dark gap. */
const STROKES = [
  { stroke: '#a08a68', wider: 0.4, transform: 'translate(.9 1.2)' },
  { stroke: '#050403', wider: 1, transform: 'translate(0 0)' },
] as const;
/** Strokes of a glowing crack: their colors, and their widths in proportion to the gap's. */
const EMBERS = [
  { stroke: '#f0713a44', wider: 2.6, transform: 'translate(0 0)' },
  { stroke: '#ffb27a', wider: 0.45, transform: 'translate(0 0)' },
] as const;

/** Draws cracks from the rim inward, into an `<svg>` centered on the dial, and their embers into another one. */
function drawCracks(cracks: Element, embers: Element, angle: number): Line[] {
  cracks.replaceChildren();
  embers.replaceChildren();
  const ways = Array.from({ length: CRACKS }, (_, index) => crackOf(index, angle));
  return [...STROKES, ...EMBERS].flatMap(({ stroke, wider, transform }, kind) =>
    ways.map(({ d, width, late }) => {
      const path = draw(kind < STROKES.length ? cracks : embers, {
        d,
        stroke,
        transform,
        fill: 'none',
        'stroke-width': (width * wider).toFixed(2),
        'stroke-linejoin': 'bevel',
        pathLength: '1',
        'stroke-dasharray': '1 1.1',
        'stroke-dashoffset': '1',
      });
      return { path, late };
    }),
  );
}

/** Returns the course of a crack. The one in the middle is the widest and begins at the pointer. */
function crackOf(index: number, angle: number): { d: string; width: number; late: number } {
  const off = index - (CRACKS - 1) / 2;
  let way = angle - Math.PI / 2 + off * 0.12;
  let radius = RIM;
  let d = '';
  for (let step = 0; step < CRACK_STEPS; step += 1) {
    d += `${step === 0 ? 'M' : 'L'}${onDial(way, radius)}`;
    radius -= (10 + 10 * hash(step, index)) * (1 - Math.abs(off) * 0.12);
    way += (hash(step, index + 9) - 0.5) * 0.17;
  }
  return { d, width: 3.2 - Math.abs(off) * 0.45, late: Math.abs(off) * 34 };
}

/** Draws pieces that are missing in the ring around the pointer, in a group of their own. */
function drawChips(svg: Element, angle: number): SVGElement {
  const group = svg.appendChild(document.createElementNS(NAMESPACE, 'g'));
  for (let chip = 0; chip < CHIPS; chip += 1) {
    const off = chip - (CHIPS - 1) / 2;
    const way = angle - Math.PI / 2 + off * 0.085;
    const half = 0.03 + 0.022 * hash(chip, 51);
    const deep = RING - HALF_RING + 15 * hash(chip, 52) * Math.min(1, Math.abs(off));
    const corners = [
      [way - half, RING + HALF_RING],
      [way + half * 0.8, RING + HALF_RING],
      [way + half * (0.5 + hash(chip, 53)), (RING + HALF_RING + deep) / 2],
      [way + half * 0.3, deep],
      [way - half * 0.9, deep + 4 * hash(chip, 54)],
    ] as const;
    draw(group, {
      d: `M${corners.map(([at, radius]) => onDial(at, radius)).join('L')}Z`,
      fill: '#0b0908',
      stroke: '#a08a68',
      'stroke-width': '.8',
    });
  }
  return group;
}

const onDial = (way: number, radius: number): string =>
  `${(Math.cos(way) * radius).toFixed(1)} ${(Math.sin(way) * radius).toFixed(1)}`;

function draw(parent: Element, attributes: Readonly<Record<string, string>>): SVGPathElement {
  const path = parent.appendChild(document.createElementNS(NAMESPACE, 'path'));
  for (const [name, value] of Object.entries(attributes)) path.setAttribute(name, value);
  return path;
}
