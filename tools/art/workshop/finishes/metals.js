import { randomFrom } from '../kit/outline.js';
import { cellular, css, fromPixels, mix, noise, ramp, rgb, SIZE, sheet, smooth } from './pattern.js';

/** Draws anodized metal in one color, brushed lengthwise. */
export function anodized(palette, seed) {
  const { single, cloud } = noise(seed);
  const [deep, main] = [rgb(palette[0]), rgb(palette[1])];
  const canvas = fromPixels((u, v) => {
    const brush = single(u * 6, v * 190) * 0.5 + single(u * 14, v * 420) * 0.5;
    return mix(main, deep, 0.1 + 0.22 * brush + 0.25 * (cloud(u * 3, v * 3) - 0.3));
  });
  return canvas;
}

/** Draws colors that blend into one another along the length, from muzzle or point to the other end. */
export function fade(palette, seed) {
  const { cloud } = noise(seed);
  const colours = palette.map(rgb);
  const slant = 0.5 + ((seed % 97) / 97) * 0.5;
  const canvas = fromPixels((u, v) =>
    ramp(colours, (u - 0.04) * 1.06 + (v - 0.5) * slant + (cloud(u * 3, v * 3) - 0.45) * 0.1),
  );
  return canvas;
}

/** Draws folded clouds with bright veins, as in marble. */
export function marble(palette, seed) {
  const { cloud } = noise(seed);
  const colours = palette.map(rgb);
  const vein = mix(colours.at(-1), [255, 245, 225], 0.55);
  const canvas = fromPixels((u, v) => {
    const first = cloud(u * 4, v * 4, 3);
    const fold = cloud(u * 5 + first * 3.2, v * 5 + first * 3.2 + 9);
    const tone = cloud(u * 3.4 + fold * 3, v * 3.4 - fold * 3);
    const line = (1 - Math.abs(2 * cloud(u * 6 + fold * 2, v * 6, 3) - 1)) ** 16;
    return mix(ramp(colours, smooth(0.2, 0.72, tone)), vein, line * 0.4);
  });
  return canvas;
}

/** Draws smoky bands of light in deep lacquer. */
export function lacquer(palette, seed) {
  const { cloud } = noise(seed);
  const colours = palette.map(rgb);
  const canvas = fromPixels((u, v) => {
    const bend = cloud(u * 3, v * 3) * 2;
    return ramp(colours, 0.5 + 0.5 * Math.sin((u * 3 + v * 5 + bend * 3) * 2.2));
  });
  return canvas;
}

/**
 * Draws folded steel. The layers are thin and close in tone, and broken by eddies where the steel was twisted. Broad
 * black and white bands would look like a zebra.
 */
export function damascus(palette, seed) {
  const { cloud, single } = noise(seed);
  const eddies = cellular(7, seed + 3);
  const [deep, main, light] = palette.map(rgb);
  const canvas = fromPixels((u, v) => {
    const { first, tag } = eddies(u, v * 0.999);
    const swirl = Math.exp(-first * first * 7) * (tag - 0.2) * 3.4;
    const layer = v * 60 + cloud(u * 3.2, v * 3.2) * 24 + cloud(u * 12, v * 12, 2) * 2 + swirl * 3;
    const band = 0.5 + 0.5 * Math.sin(layer * 3.1);
    const fine = single(u * 30, layer * 5);
    return mix(mix(deep, main, 0.5 + 0.4 * band), light, 0.34 * smooth(0.55, 1, band * 0.8 + fine * 0.3));
  });
  return canvas;
}

/** Draws case-hardened steel: cloudy islands in the heat colors of the palette. */
export function caseHardened(palette, seed) {
  const { cloud } = noise(seed);
  const colours = palette.map(rgb);
  const canvas = fromPixels((u, v) => {
    const first = cloud(u * 4, v * 5, 3);
    const tone = cloud(u * 5 + first * 2.6, v * 6 + first * 2);
    const burn = cloud(u * 16, v * 16 + 4, 3) - 0.45;
    return ramp(colours, smooth(0.27, 0.66, tone + burn * 0.16));
  });
  return canvas;
}

/** Draws rust that spreads from cloudy spots. */
export function rust(palette, seed) {
  const { cloud, single } = noise(seed);
  const colours = palette.map(rgb);
  const canvas = fromPixels((u, v) => {
    const eaten = smooth(0.4, 0.56, cloud(u * 5, v * 5) + 0.12 * (single(u * 60, v * 60) - 0.5));
    const tone = cloud(u * 18, v * 18, 3);
    return mix(mix(colours[1], colours[2], tone), mix(colours[0], colours[3], tone * 1.2), eaten);
  });
  return canvas;
}

function scroll(pen, x, y, size, turn, depth) {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.beginPath();
  for (let step = 0; step <= 30; step += 1) {
    const angle = (step / 30) * Math.PI * 2.6;
    const radius = size * (1 - step / 34);
    pen.lineTo(Math.cos(angle) * radius - size, Math.sin(angle) * radius);
  }
  pen.stroke();
  for (let leaf = 0; leaf < 5; leaf += 1) {
    const angle = leaf * 0.55;
    pen.save();
    pen.translate(Math.cos(angle) * size - size, Math.sin(angle) * size);
    pen.rotate(angle - 0.7);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.quadraticCurveTo(size * 0.35, -size * 0.22, size * 0.6, 0);
    pen.quadraticCurveTo(size * 0.35, size * 0.16, 0, 0);
    pen.fill();
    pen.restore();
  }
  pen.restore();
  if (depth > 0) {
    scroll(
      pen,
      x + Math.cos(turn) * size * 0.5,
      y + Math.sin(turn) * size * 1.4,
      size * 0.66,
      turn + 2.3,
      depth - 1,
    );
  }
}

/** Draws gold (or the palette's color) engraved with acanthus scrolls and two meanders along the item. */
export function engraved(palette, seed) {
  const random = randomFrom(seed);
  const { cloud } = noise(seed);
  const [deep, main, light] = palette.map(rgb);
  const { canvas, pen } = sheet();
  pen.drawImage(
    fromPixels((u, v) => mix(main, light, smooth(0.3, 0.7, cloud(u * 7, v * 7, 3)))),
    0,
    0,
  );
  pen.strokeStyle = css(deep, 0.85);
  pen.fillStyle = css(deep, 0.55);
  pen.lineWidth = 2.4;
  for (let row = 0; row < 9; row += 1) {
    for (let column = 0; column < 9; column += 1) {
      const x = (column + 0.5 + (row % 2) * 0.5) * 58;
      scroll(pen, x, (row + 0.5) * 58, 15 + random() * 7, random() * 6.28, 1);
    }
  }
  const key = 5;
  for (const y of [SIZE * 0.31, SIZE * 0.66]) {
    pen.fillStyle = css(main);
    pen.fillRect(0, y - key, SIZE, key * 6);
    pen.lineWidth = 2.2;
    pen.strokeStyle = css(deep, 0.9);
    pen.beginPath();
    for (let x = 0; x < SIZE; x += key * 5) {
      for (const [dx, dy] of [
        [0, 4],
        [0, 0],
        [4, 0],
        [4, 3],
        [2, 3],
        [2, 1.6],
      ]) {
        const go = dx === 0 && dy === 4 ? 'moveTo' : 'lineTo';
        pen[go](x + dx * key, y + dy * key);
      }
      pen.moveTo(x, y + 4 * key);
      pen.lineTo(x + 5 * key, y + 4 * key);
    }
    pen.stroke();
  }
  return canvas;
}

/** Draws patches of gold leaf on a ground, with dark cracks. */
export function goldLeaf(palette, seed) {
  const { cloud } = noise(seed);
  const colours = palette.map(rgb);
  const canvas = fromPixels((u, v) => {
    const tone = cloud(u * 6, v * 6);
    const fine = cloud(u * 22 + tone * 3, v * 22, 3);
    const crack = (1 - Math.abs(2 * cloud(u * 9 + 3, v * 9, 3) - 1)) ** 20;
    const leaf = smooth(0.44, 0.47, tone + 0.1 * (fine - 0.5));
    return mix(mix(colours[0], mix(colours[1], colours[2], fine), leaf), [20, 14, 8], crack * 0.7);
  });
  return canvas;
}
