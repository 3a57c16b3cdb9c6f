import { SVGLoader } from 'three/addons/loaders/SVGLoader.js';
import { rows } from '../kit/outline.js';

/**
 * Returns the path of a disc. All emblems are drawn in a square from -50 to 50, y downwards as in SVG. If an emblem
 * has several paths, each lies one step higher than the one before.
 */
const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const bar = (x, y, width, height) => `M${x} ${y}h${width}v${height}h${-width}Z`;

function polar(count, radius, turn = -90) {
  return Array.from({ length: count }, (_, k) => {
    const angle = ((k / count) * 360 + turn) * (Math.PI / 180);
    const r = radius(k);
    return [Math.cos(angle) * r, Math.sin(angle) * r];
  });
}

const polygon = (points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** Returns the path of a ribbon along points `x,y,half width`. */
function ribbon(text) {
  const line = rows(text);
  const side = (sign) =>
    line.map(([x, y, half], k) => {
      const [before, after] = [line[Math.max(0, k - 1)], line[Math.min(line.length - 1, k + 1)]];
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const length = Math.hypot(dx, dy) || 1;
      return [x - ((sign * dy) / length) * half, y + ((sign * dx) / length) * half];
    });
  return polygon([...side(1), ...side(-1).reverse()]);
}

function laurel() {
  const leaves = [];
  for (const side of [1, -1]) {
    for (let k = 0; k < 8; k += 1) {
      const angle = Math.PI / 2 - side * (0.25 + k * 0.34);
      const [x, y] = [Math.cos(angle) * 38, Math.sin(angle) * 38];
      for (const lean of [0.75, -0.75]) {
        const along = angle - side * Math.PI * 0.5 + lean * side;
        const tip = [x + Math.cos(along) * 20, y + Math.sin(along) * 20];
        const wide = [Math.cos(along + 1.57) * 5.5, Math.sin(along + 1.57) * 5.5];
        const middle = [(x + tip[0]) / 2, (y + tip[1]) / 2];
        leaves.push(
          `M${x} ${y}Q${middle[0] + wide[0]} ${middle[1] + wide[1]} ${tip[0]} ${tip[1]}Q${middle[0] - wide[0]} ${middle[1] - wide[1]} ${x} ${y}Z`,
        );
      }
    }
  }
  return [leaves.join(''), polygon(polar(10, (k) => (k % 2 ? 8 : 19)))];
}

const EMBLEMS = {
  laurel: laurel(),
  eagle: [
    'M0-32 8-42 17-36 10-30 12-20C26-26 42-34 50-48 51-26 46-4 24 4L15 8 22 30 10 25 6 44 0 34-6 44-10 25-22 30-15 8-24 4C-46-4-51-26-50-48-42-34-26-26-12-20L-9-30Z',
    'M0-20 9-8 6 18 0 26-6 18-9-8Z',
  ],
  wolf: [
    'M-40-50-16-28 16-28 40-50 45-6 25 16 12 48-12 48-25 16-45-6Z',
    'M-10-14 10-14 15 14 8 38-8 38-15 14ZM-36-6-18 2-32 8ZM36-6 18 2 32 8Z',
    'M-7 26 7 26 0 36Z',
  ],
  sword: [
    'M0-50 8-38 8 16-8 16-8-38ZM-28 16 28 16 28 24 7 24 7 40-7 40-7 24-28 24Z',
    'M0-42 3-34 3 14-3 14-3-34Z',
    disc(0, 44, 8),
  ],
  helmet: [
    'M-10-48C26-56 50-30 50 14L38 12C36-18 22-36-12-34Z',
    'M-32 48C-42 22-42-6-26-22-10-36 16-34 28-16 36-4 36 14 34 28L20 24 18 50 6 44 4 14-12 8-16 24-18 50Z',
    'M-34-2C-14-12 10-12 32-2L32 5C10-5-14-5-36 5Z',
  ],
  shield: [
    'M0-48 40-38 40 0C40 26 20 42 0 50-20 42-40 26-40 0L-40-38Z',
    'M-4-38 4-38 4-6 34-6 34 2 4 2 4 42-4 42-4 2-34 2-34-6-4-6Z',
    disc(0, -2, 14),
  ],
  sun: [polygon(polar(32, (k) => (k % 2 ? 28 : k % 4 === 0 ? 50 : 42))), disc(0, 0, 22), disc(0, 0, 14)],
  moon: [
    'M16-48C-30-48-50-16-46 10-42 38-10 54 20 46-10 36-22 16-20-6-18-28-4-40 16-48Z',
    polygon(polar(10, (k) => (k % 2 ? 6 : 14)).map(([x, y]) => [x + 22, y - 4])),
  ],
  trident: [
    'M-5 50V14H-30C-44-4-44-26-40-48L-20-34-27-8H-5V-38L0-50 5-38V-8H27L20-34 40-48C44-26 44-4 30 14H5V50Z',
    bar(-14, 20, 28, 6),
  ],
  lightning: ['M12-50-30 10-4 10-18 50 34-14 5-14 28-50Z', 'M8-40-18 4 2 4-6 26 22-8-4-8Z'],
  column: [
    'M-40-50H40V-38H30L26-30H20V32H26L30 38H40V50H-40V38H-30L-26 32H-20V-30H-26L-30-38H-40Z',
    bar(-15, -28, 7, 58) + bar(-3.5, -28, 7, 58) + bar(8, -28, 7, 58),
  ],
  chariot: [
    'M-50-32C-34-40-22-24-18-10H36L46 8H-32C-40-8-40-24-50-26Z',
    disc(0, 20, 28),
    polygon(polar(16, (k) => (k % 2 ? 9 : 24)).map(([x, y]) => [x, y + 20])),
    disc(0, 20, 8),
  ],
  lyre: [
    'M-14 46H14V34C38 28 42 0 32-22 30-34 34-40 42-46L32-50C20-44 16-34 20-18 24 4 22 18 8 22H-8C-22 18-24 4-20-18-16-34-20-44-32-50L-42-46C-34-40-30-34-32-22-42 0-38 28-14 34Z',
    `${bar(-24, -34, 48, 6)}${bar(-10, -30, 3, 54)}${bar(-1.5, -30, 3, 54)}${bar(7, -30, 3, 54)}`,
  ],
  owl: [
    'M-34-48-14-38H14L34-48 38-10C42 22 22 46 0 50-22 46-42 22-38-10Z',
    `${disc(-16, -16, 14)}${disc(16, -16, 14)}M-16 14 0 6 16 14 10 40-10 40Z`,
    `${disc(-16, -16, 6)}${disc(16, -16, 6)}M-6-8 6-8 0 6Z`,
  ],
  lion: [
    polygon(polar(40, (k) => (k % 2 ? 41 : 50))),
    'M-24-26H24L28-2 16 16 12 36-12 36-16 16-28-2Z',
    'M-20-12-8-8-18-3ZM20-12 8-8 18-3ZM-9 12H9L0 24Z',
  ],
  serpent: [
    ribbon('-30,44,2 -8,46,6 18,40,8 26,24,8 10,12,8 -14,4,8 -26,-10,8 -14,-26,8 8,-30,8 24,-40,11 40,-44,5'),
    disc(24, -40, 4),
  ],
  flame: [
    'M2-50C12-30 38-14 34 18 32 40 14 50 0 50-16 50-36 38-34 12-32-6-18-12-18-28-8-22-4-12-4-2 8-14 8-34 2-50Z',
    'M2-6C6 8 18 14 16 28 14 38 6 44 0 44-8 44-16 38-16 28-14 16 0 12 2-6Z',
  ],
  anvil: [
    'M-50-30H46V-16C28-14 18-6 16 8L26 24 34 44H-34L-26 24-14 8C-16-8-36-12-50-30Z',
    bar(-22, -26, 62, 6),
  ],
  coin: [disc(0, 0, 48), disc(0, 0, 40), 'M0-30 26 28H14L9 16H-9L-14 28H-26ZM0-8-5 8H5Z'],
  star: [
    polygon(polar(16, (k) => (k % 2 ? 18 : k % 4 === 0 ? 50 : 34))),
    polygon(polar(8, (k) => (k % 2 ? 9 : 30))),
  ],
  bull: [
    'M-50-46C-46-24-32-18-20-20H20C32-18 46-24 50-46 56-18 42-2 28 0L20 26 13 48H-13L-20 26-28 0C-42-2-56-18-50-46Z',
    'M-10-12H10L12 14 9 40H-9L-12 14Z',
    disc(-6, 34, 3) + disc(6, 34, 3),
  ],
  scorpion: [
    `${ribbon('0,34,9 0,12,12 0,-6,10 4,-24,7 16,-36,6 30,-34,5 34,-22,2')}${ribbon('-8,34,3 -26,40,4 -38,28,6 -34,14,2')}${ribbon('8,34,3 26,40,4 38,28,6 34,14,2')}`,
    `${ribbon('-10,22,2 -28,18,2 -36,4,1')}${ribbon('10,22,2 28,18,2 36,4,1')}${ribbon('-10,10,2 -26,4,2 -32,-10,1')}${ribbon('10,10,2 26,4,2 32,-10,1')}`,
  ],
  horse: [
    'M-16-50-4-38C20-38 36-20 40 8L46 50H-14C-12 32-6 22-16 18L-34 24-46 10C-38-8-28-22-20-32Z',
    'M4-34C22-30 32-14 35 10L40 46 28 46C28 16 20-10 0-22Z',
    disc(-16, -12, 4),
  ],
  galley: [
    'M-50 4C-46-2-42-8-50-20L-36-12-32 8H38C44 2 48-8 46-22 56-8 54 22 38 34H-36Z',
    'M-26-44H26C32-28 30-12 22-2H-22C-16-16-18-30-26-44Z',
    `${bar(-3, -50, 6, 58)}${bar(-28, 14, 8, 8)}${bar(-14, 14, 8, 8)}${bar(0, 14, 8, 8)}${bar(14, 14, 8, 8)}`,
  ],
};

/** Names of all emblems. */
export const EMBLEM_NAMES = Object.keys(EMBLEMS);

function shapesOf(path) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path transform="scale(1 -1)" d="${path}"/></svg>`;
  return new SVGLoader().parse(svg).paths.flatMap((each) => each.toShapes());
}

/** Adds an emblem to a front. `size` is half its width, and `z` is where its back is. */
export function addEmblem(model, name, [x, y, z], size, material = 'metal') {
  const scale = size / 50;
  EMBLEMS[name].forEach((path, layer) => {
    const material2 = layer % 2 === 0 ? material : 'metal2';
    for (const shape of shapesOf(path)) {
      const before = model.parts.length;
      model.plate(shape, 9, material2, { bevel: 2.4, swell: 0.3 });
      for (const { geometry } of model.parts.slice(before)) {
        geometry.scale(scale, scale, scale);
        geometry.translate(x, y, z + (layer * 5 + 4.5) * scale);
      }
    }
  });
}
