import { randomFrom } from '../kit/outline.js';
import { cellular, css, fromPixels, mix, noise, ramp, rgb, SIZE, sheet, smooth } from './pattern.js';

/** Draws sprayed paint: one color with soft shades of the second. */
export function spray(palette, seed) {
  const { cloud, single } = noise(seed);
  const [deep, main, second] = palette.map(rgb);
  const canvas = fromPixels((u, v) => {
    const soft = smooth(0.36, 0.62, cloud(u * 4, v * 6, 3));
    const speck = single(u * 190, v * 190) > 0.93 ? 0.3 : 0;
    return mix(mix(main, second, soft), deep, 0.12 * single(u * 90, v * 90) + speck);
  });
  return canvas;
}

/** Draws woodland camouflage: layers of blots. */
export function camo(palette, seed) {
  const colours = palette.map(rgb);
  const { cloud, single } = noise(seed);
  const canvas = fromPixels((u, v) => {
    let colour = colours[1];
    [2, 0, 3].forEach((index, layer) => {
      const scale = 5 + layer * 1.7;
      const blot =
        cloud(u * scale + layer * 31, v * (scale * 1.5) + layer * 13) + 0.1 * (single(u * 40, v * 40) - 0.5);
      colour = mix(colour, colours[index], smooth(0.49, 0.505, blot - layer * 0.012));
    });
    return mix(colour, [0, 0, 0], 0.12 * single(u * 90, v * 90));
  });
  return canvas;
}

/** Draws digital camouflage: small squares. */
export function digital(palette, seed) {
  const colours = palette.map(rgb);
  const { cloud, single } = noise(seed);
  const cells = 78;
  const canvas = fromPixels((u, v) => {
    const [x, y] = [Math.floor(u * cells) / cells, Math.floor(v * cells) / cells];
    const tone = cloud(x * 7, y * 9, 3) + 0.2 * (single(x * 61, y * 61) - 0.5);
    const index = tone < 0.36 ? 0 : tone < 0.45 ? 1 : tone < 0.54 ? 2 : 3;
    return mix(colours[index], [0, 0, 0], 0.1 * single(u * 90, v * 90));
  });
  return canvas;
}

/** Draws paint sprayed through a net. */
export function mesh(palette, seed) {
  const colours = palette.map(rgb);
  const { cloud, single } = noise(seed);
  const canvas = fromPixels((u, v) => {
    const bend = cloud(u * 5, v * 5, 2) * 0.08;
    const [p, q] = [(u + v * 0.6 + bend) * 40, (u - v * 0.6 - bend) * 40];
    const strand = Math.min(Math.abs((p % 1) - 0.5), Math.abs((((q % 1) + 1) % 1) - 0.5));
    const ground = mix(colours[1], colours[2], smooth(0.4, 0.55, cloud(u * 4, v * 4, 3)));
    const line = 1 - smooth(0.03, 0.13, strand + 0.05 * (single(u * 70, v * 70) - 0.5));
    return mix(ground, colours[0], line * 0.85);
  });
  return canvas;
}

/** Draws tiger stripes: wedges that taper to points, upwards or downwards. */
export function tiger(palette, seed) {
  const random = randomFrom(seed);
  const { canvas, pen } = sheet();
  const { cloud } = noise(seed);
  const [deep, main, second, accent] = palette.map(rgb);
  pen.drawImage(
    fromPixels((u, v) =>
      mix(
        mix(main, second, smooth(0.35, 0.62, cloud(u * 3, v * 5, 3))),
        accent,
        0.12 * cloud(u * 40, v * 9, 2),
      ),
    ),
    0,
    0,
  );
  pen.fillStyle = css(deep);
  for (let k = 0; k < 90; k += 1) {
    const x = random() * SIZE;
    const y = random() * SIZE;
    const length = (35 + random() * 75) * (random() < 0.5 ? 1 : -1);
    const width = 5 + random() * 9;
    const lean = (random() - 0.5) * 50 + 16;
    pen.beginPath();
    pen.moveTo(x - width, y);
    pen.bezierCurveTo(
      x - width * 1.3,
      y + length * 0.4,
      x + lean * 0.4,
      y + length * 0.6,
      x + lean,
      y + length,
    );
    pen.bezierCurveTo(
      x + lean * 0.4 + width,
      y + length * 0.5,
      x + width * 1.4,
      y + length * 0.3,
      x + width,
      y,
    );
    pen.bezierCurveTo(x + width * 0.4, y - length * 0.14, x - width * 0.6, y - length * 0.14, x - width, y);
    pen.fill();
  }
  return canvas;
}

/** Draws contour lines, as on a map. */
export function topographic(palette, seed) {
  const colours = palette.map(rgb);
  const { cloud } = noise(seed);
  const canvas = fromPixels((u, v) => {
    const height = cloud(u * 3.4, v * 4.2, 3) * 20;
    const away = Math.abs((height % 1) - 0.5);
    const ground = ramp([colours[0], colours[1], colours[2]], (Math.floor(height + 0.5) - 4) / 8);
    return mix(colours[3], ground, smooth(0.03, 0.11, away));
  });
  return canvas;
}

/** Draws leopard spots with a dark rim. */
export function leopard(palette, seed) {
  const [deep, main, second, accent] = palette.map(rgb);
  const cells = cellular(15, seed);
  const { cloud, single } = noise(seed);
  const canvas = fromPixels((u, v) => {
    const { first, tag } = cells(u, v * 0.999);
    const radius = first + 0.34 * (cloud(u * 22, v * 22, 2) - 0.37);
    const ring = smooth(0.13, 0.2, radius) * (1 - smooth(0.33, 0.4, radius));
    const gap = smooth(0.3, 0.5, single(u * 30 + tag * 9, v * 30));
    const ground = mix(main, second, smooth(0.3, 0.6, cloud(u * 3, v * 3, 2)));
    return mix(mix(ground, accent, 1 - smooth(0.12, 0.2, radius)), deep, ring * gap);
  });
  return canvas;
}

/** Draws stars and gas clouds. */
export function nebula(palette, seed) {
  const colours = palette.map(rgb);
  const random = randomFrom(seed);
  const { cloud } = noise(seed);
  const { canvas, pen } = sheet();
  pen.drawImage(
    fromPixels((u, v) => {
      const fold = cloud(u * 4, v * 4);
      const gas = cloud(u * 5 + fold * 3, v * 5 - fold * 2);
      return mix(ramp(colours, smooth(0.25, 0.7, gas)), [0, 0, 0], 0.5 * (1 - smooth(0.2, 0.5, fold)));
    }),
    0,
    0,
  );
  for (let k = 0; k < 420; k += 1) {
    const size = 0.5 + random() ** 6 * 3;
    pen.fillStyle = css(mix([255, 255, 255], colours[2], random() * 0.5), 0.35 + random() * 0.6);
    pen.beginPath();
    pen.arc(random() * SIZE, random() * SIZE, size, 0, 7);
    pen.fill();
  }
  return canvas;
}

/** Draws wood or stone in long figured rings. */
export function woodGrain(palette, seed) {
  const colours = palette.map(rgb);
  const { cloud, single } = noise(seed);
  const canvas = fromPixels((u, v) => {
    const rings = cloud(u * 2.2, v * 12, 3) * 2 + cloud(u * 1.4, v * 4, 2);
    const tone = 0.5 + 0.5 * Math.sin(rings * 17);
    return ramp([colours[0], colours[1], colours[2]], tone * 0.75 + 0.25 * single(u * 50, v * 220));
  });
  return canvas;
}
