import { randomFrom } from '../kit/outline.js';
import { cellular, css, fromPixels, mix, noise, rgb, SIZE, sheet, smooth } from './pattern.js';

/** Draws hexagonal cells, some of them lit. */
export function hex(palette, seed) {
  const random = randomFrom(seed);
  const { cloud } = noise(seed);
  const { canvas, pen } = sheet();
  const colours = palette.map(rgb);
  pen.fillStyle = palette[0];
  pen.fillRect(0, 0, SIZE, SIZE);
  const radius = 11 + (seed % 3) * 1.5;
  const pitch = radius * Math.sqrt(3);
  for (let row = -1; row < SIZE / (radius * 1.5) + 1; row += 1) {
    for (let column = -1; column < SIZE / pitch + 1; column += 1) {
      const x = column * pitch + (row % 2 === 0 ? 0 : pitch / 2);
      const y = row * radius * 1.5;
      const tone = cloud((x / SIZE) * 5 + 4, (y / SIZE) * 5 + 4) + (random() - 0.5) * 0.2;
      const colour = mix(colours[1], colours[2], smooth(0.35, 0.6, tone));
      const bright = 0.75 + 0.45 * random();
      const fill = pen.createLinearGradient(x, y - radius, x, y + radius);
      fill.addColorStop(
        0,
        css(mix(colour, [255, 255, 255], 0.12).map((part) => Math.min(255, part * bright))),
      );
      fill.addColorStop(1, css(colour.map((part) => part * bright * 0.65)));
      pen.fillStyle = random() > 0.94 ? palette[3] : fill;
      pen.beginPath();
      for (let corner = 0; corner < 6; corner += 1) {
        const angle = (corner + 0.5) * (Math.PI / 3);
        pen.lineTo(x + Math.cos(angle) * radius * 0.88, y + Math.sin(angle) * radius * 0.88);
      }
      pen.fill();
    }
  }
  return canvas;
}

/** Draws overlapping scales, as of a snake or a lorica squamata. */
export function scales(palette, seed) {
  const { cloud } = noise(seed);
  const random = randomFrom(seed);
  const { canvas, pen } = sheet();
  const colours = palette.map(rgb);
  pen.fillStyle = palette[0];
  pen.fillRect(0, 0, SIZE, SIZE);
  const width = 21;
  const step = 13;
  for (let row = SIZE / step + 2; row >= -2; row -= 1) {
    for (let column = -1; column < SIZE / width + 1; column += 1) {
      const x = column * width + (row % 2 === 0 ? 0 : width / 2);
      const y = row * step;
      const tone = smooth(0.36, 0.58, cloud((x / SIZE) * 5 + 2, (y / SIZE) * 6 + 2, 3));
      const colour = random() > 0.95 ? colours[3] : mix(colours[1], colours[2], tone);
      const fill = pen.createRadialGradient(x, y - 4, 1, x, y, width * 0.75);
      fill.addColorStop(0, css(mix(colour, [255, 255, 255], 0.18)));
      fill.addColorStop(0.75, css(colour.map((part) => part * 0.85)));
      fill.addColorStop(1, css(colours[0]));
      pen.fillStyle = fill;
      pen.beginPath();
      pen.moveTo(x - width / 2, y - 8);
      pen.quadraticCurveTo(x - width / 2, y + 7, x, y + 15);
      pen.quadraticCurveTo(x + width / 2, y + 7, x + width / 2, y - 8);
      pen.fill();
    }
  }
  return canvas;
}

/** Draws leafy vines with flowers. */
export function floral(palette, seed) {
  const random = randomFrom(seed);
  const { cloud } = noise(seed);
  const { canvas, pen } = sheet();
  const colours = palette.map(rgb);
  pen.drawImage(
    fromPixels((u, v) => mix(colours[0], colours[1], 0.55 * smooth(0.35, 0.65, cloud(u * 3, v * 4, 3)))),
    0,
    0,
  );
  const leaf = (x, y, angle, size) => {
    pen.save();
    pen.translate(x, y);
    pen.rotate(angle);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.quadraticCurveTo(size * 0.5, -size * 0.42, size, 0);
    pen.quadraticCurveTo(size * 0.5, size * 0.42, 0, 0);
    pen.fill();
    pen.restore();
  };
  for (let vine = 0; vine < 15; vine += 1) {
    let [x, y, angle] = [random() * SIZE, random() * SIZE, random() * 6.28];
    const bend = (random() - 0.5) * 0.32;
    pen.fillStyle = palette[vine % 3 === 0 ? 1 : 2];
    pen.strokeStyle = pen.fillStyle;
    pen.lineWidth = 2;
    for (let step = 0; step < 20; step += 1) {
      const [nextX, nextY] = [x + Math.cos(angle) * 11, y + Math.sin(angle) * 11];
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(nextX, nextY);
      pen.stroke();
      [x, y] = [nextX, nextY];
      angle += bend + (random() - 0.5) * 0.3;
      leaf(x, y, angle + 0.85, 17);
      leaf(x, y, angle - 0.85, 17);
    }
  }
  for (let flower = 0; flower < 34; flower += 1) {
    const [x, y, size] = [random() * SIZE, random() * SIZE, 9 + random() * 9];
    pen.fillStyle = palette[3];
    for (let petal = 0; petal < 6; petal += 1) leaf(x, y, (petal / 6) * 6.28 + flower, size);
    pen.fillStyle = palette[0];
    pen.beginPath();
    pen.arc(x, y, size * 0.22, 0, 7);
    pen.fill();
  }
  return canvas;
}

/** Draws small stones set in mortar, in straight rows, as on a Roman floor. */
export function mosaic(palette, seed) {
  const random = randomFrom(seed);
  const { cloud } = noise(seed);
  const { canvas, pen } = sheet();
  const colours = palette.map(rgb);
  pen.fillStyle = css(mix(colours[0], [20, 18, 16], 0.5));
  pen.fillRect(0, 0, SIZE, SIZE);
  const stone = 8;
  for (let row = 0; row < SIZE / stone; row += 1) {
    for (let column = 0; column < SIZE / stone; column += 1) {
      const [x, y] = [column * stone + stone / 2, row * stone + stone / 2];
      const ring = Math.sin(cloud((x / SIZE) * 4, (y / SIZE) * 4, 2) * 30);
      const index = ring > 0.72 ? 3 : ring > 0.05 ? 2 : ring > -0.7 ? 1 : 0;
      const bright = 0.78 + 0.36 * random();
      pen.save();
      pen.translate(x, y);
      pen.rotate((random() - 0.5) * 0.35);
      pen.fillStyle = css(colours[index].map((part) => Math.min(255, part * bright)));
      const half = stone * 0.43;
      pen.fillRect(-half, -half, half * 2, half * 2);
      pen.restore();
    }
  }
  return canvas;
}

/** Draws woven carbon with a colored sheen. */
export function carbon(palette, seed) {
  const { cloud } = noise(seed);
  const [deep, main, second] = palette.map(rgb);
  const canvas = fromPixels((u, v) => {
    const [x, y] = [Math.floor(u * 96), Math.floor(v * 96)];
    const over = (x + y * 3) % 4 < 2;
    const within = over ? (u * 96) % 1 : (v * 96) % 1;
    const sheen = 0.35 + 0.65 * Math.sin(within * Math.PI);
    const tint = smooth(0.4, 0.6, cloud(u * 2.4, v * 2.4, 2));
    return mix(deep, mix(main, second, tint), (over ? 0.5 : 0.22) * sheen);
  });
  return canvas;
}

/** Draws triangles cut like crystal. */
export function facets(palette, seed) {
  const random = randomFrom(seed);
  const { cloud } = noise(seed);
  const { canvas, pen } = sheet();
  const colours = palette.map(rgb);
  const cells = 11;
  const corner = Array.from({ length: (cells + 1) ** 2 }, (_, k) => [
    (((k % (cells + 1)) + (random() - 0.5) * 0.8) / cells) * SIZE,
    ((Math.floor(k / (cells + 1)) + (random() - 0.5) * 0.8) / cells) * SIZE,
  ]);
  const triangle = (points) => {
    const [x, y] = points.reduce(([sx, sy], [px, py]) => [sx + px / 3, sy + py / 3], [0, 0]);
    const tone = cloud((x / SIZE) * 4, (y / SIZE) * 4, 2) + (random() - 0.5) * 0.22;
    const colour = tone < 0.27 ? colours[0] : mix(colours[1], colours[2], smooth(0.3, 0.52, tone));
    pen.fillStyle = random() > 0.93 ? palette[3] : css(colour);
    pen.strokeStyle = pen.fillStyle;
    pen.beginPath();
    for (const point of points) pen.lineTo(...point);
    pen.closePath();
    pen.fill();
    pen.stroke();
  };
  for (let j = 0; j < cells; j += 1) {
    for (let i = 0; i < cells; i += 1) {
      const a = j * (cells + 1) + i;
      const [p, q, r, s] = [corner[a], corner[a + 1], corner[a + cells + 1], corner[a + cells + 2]];
      if ((i + j) % 2 === 0)
        [
          [p, q, r],
          [q, r, s],
        ].forEach(triangle);
      else
        [
          [p, q, s],
          [p, r, s],
        ].forEach(triangle);
    }
  }
  return canvas;
}

/** Draws a woven check pattern. */
export function plaid(palette, seed) {
  const { single } = noise(seed);
  const colours = palette.map(rgb);
  const band = (t) => {
    const place = (((t * 6) % 1) + 1) % 1;
    if (place < 0.34) return 1;
    if (place < 0.4) return 3;
    return place < 0.62 ? 2 : place < 0.66 ? 3 : 0;
  };
  const canvas = fromPixels((u, v) => {
    const [p, q] = [u + v * 0.35, v * 1.1 - u * 0.35];
    const thread = (Math.floor(u * 220) + Math.floor(v * 220)) % 2 === 0;
    const colour = mix(colours[band(p)], colours[band(q)], thread ? 0.65 : 0.35);
    return mix(colour, [0, 0, 0], 0.18 * single(u * 120, v * 120));
  });
  return canvas;
}

/** Draws halftone dots whose size follows cloudy tones, as in print. */
export function halftone(palette, seed) {
  const { cloud } = noise(seed);
  const { canvas, pen } = sheet();
  pen.fillStyle = palette[1];
  pen.fillRect(0, 0, SIZE, SIZE);
  const pitch = 11;
  for (let row = 0; row < SIZE / pitch + 1; row += 1) {
    for (let column = 0; column < SIZE / pitch + 1; column += 1) {
      const x = column * pitch + (row % 2 === 0 ? 0 : pitch / 2);
      const y = row * pitch;
      const tone = cloud((x / SIZE) * 3 + 1, (y / SIZE) * 4 + 1, 2);
      pen.fillStyle = palette[tone > 0.46 ? 3 : tone > 0.36 ? 2 : 0];
      pen.beginPath();
      pen.arc(x, y, pitch * (0.12 + Math.abs(tone - 0.38) * 3.2), 0, 7);
      pen.fill();
    }
  }
  return canvas;
}

/** Draws broken glass or dried earth: plates with bright or dark joints. */
export function cracked(palette, seed) {
  const cells = cellular(13, seed);
  const colours = palette.map(rgb);
  const { cloud } = noise(seed);
  const canvas = fromPixels((u, v) => {
    const { first, second, tag } = cells(u, v * 0.999);
    const joint = 1 - smooth(0.03, 0.12, second - first + 0.06 * (cloud(u * 30, v * 30, 2) - 0.37));
    const plate = mix(colours[tag > 0.8 ? 2 : 1], colours[0], 0.35 * tag + 0.25 * first);
    return mix(plate, colours[3], joint * 0.95);
  });
  return canvas;
}
