import { randomFrom } from '../kit/outline.js';
import { css, fromPixels, mix, noise, rgb, SIZE, sheet, smooth } from './pattern.js';

/** Fills a sheet with a color and with clouds of a second color, as strong as `share`. */
export function ground(first, second, seed, share = 0.5) {
  const { cloud } = noise(seed);
  const [a, b] = [rgb(first), rgb(second)];
  const { canvas, pen } = sheet();
  pen.drawImage(
    fromPixels((u, v) => mix(a, b, share * smooth(0.34, 0.62, cloud(u * 4, v * 5, 3)))),
    0,
    0,
  );
  return { canvas, pen };
}

/** Draws paint sprayed over a tangle of tape: straight strips in many directions, each in one color. */
export function tape(palette, seed) {
  const random = randomFrom(seed);
  const { canvas, pen } = ground(palette[0], palette[1], seed, 0.35);
  for (let k = 0; k < 120; k += 1) {
    pen.save();
    pen.translate(random() * SIZE, random() * SIZE);
    pen.rotate((random() - 0.5) * 2.4 + (random() < 0.3 ? 1.5 : 0));
    pen.fillStyle = palette[1 + (k % (palette.length - 1))];
    pen.fillRect(-60 - random() * 50, -7, 120 + random() * 100, 8 + random() * 9);
    pen.restore();
  }
  return canvas;
}

/** Draws soft blots with rough edges, as of sunlight through leaves. */
export function dapple(palette, seed) {
  const { cloud, single } = noise(seed);
  const colours = palette.map(rgb);
  return fromPixels((u, v) => {
    const blot = cloud(u * 9, v * 9, 3) + 0.1 * single(u * 60, v * 60);
    const large = cloud(u * 4 + 9, v * 4, 2);
    const base = mix(colours[1], colours[2], smooth(0.3, 0.5, large));
    return mix(base, colours[0], smooth(0.44, 0.52, blot));
  });
}

/** Draws wide wavy stripes that fork, as of a zebra or a tiger, cut from a stencil. */
export function stripedHide(palette, seed) {
  const { cloud } = noise(seed);
  const colours = palette.map(rgb);
  return fromPixels((u, v) => {
    const bend = cloud(u * 4, v * 4, 3) * 2.4 + cloud(u * 14, v * 14, 2) * 0.5;
    const wave = Math.sin((u * 1.1 + v * 0.5) * 62 + bend * 7.5);
    const fork = cloud(u * 7 + 4, v * 7, 2) - 0.37;
    const base = mix(colours[1], colours[2], smooth(0.32, 0.58, cloud(u * 3, v * 3 + 8, 2)));
    return mix(base, colours[0], smooth(0.1, 0.24, wave + fork * 3.4));
  });
}

/** Draws diamonds within diamonds, as on a kimono, in rows. */
export function diamonds(palette, seed) {
  const { canvas, pen } = ground(palette[0], palette[1], seed, 0.3);
  const [wide, tall] = [34, 46];
  for (let row = -1; row < 24; row += 1)
    for (let column = -1; column < 17; column += 1) {
      const [x, y] = [column * wide + (row % 2 === 0 ? 0 : wide / 2), row * (tall / 2)];
      [0.94, 0.66, 0.4, 0.18].forEach((size, ring) => {
        pen.fillStyle = palette[[2, 0, 2, 3][ring] % palette.length];
        pen.beginPath();
        pen.moveTo(x, y - (tall / 2) * size);
        pen.lineTo(x + (wide / 2) * size, y);
        pen.lineTo(x, y + (tall / 2) * size);
        pen.lineTo(x - (wide / 2) * size, y);
        pen.fill();
      });
    }
  return canvas;
}

/** Draws a woven chevron: slanted strips of two materials that meet in points. */
export function chevrons(palette, seed) {
  const { single } = noise(seed);
  const colours = palette.map(rgb);
  return fromPixels((u, v) => {
    const lane = Math.abs(((((u * 11) % 1) + 1) % 1) - 0.5) * 2;
    const place = (((v * 22 + lane * 1.1) % 2) + 2) % 2;
    const edge = Math.min(place % 1, 1 - (place % 1));
    const base = place < 1 ? colours[1] : colours[2];
    return mix(
      mix(base, colours[0], 1 - smooth(0.02, 0.12, edge)),
      [0, 0, 0],
      0.15 * single(u * 150, v * 150),
    );
  });
}

/** Draws a maze of stenciled cubes in three tones. */
export function isometric(palette, seed) {
  const random = randomFrom(seed);
  const { canvas, pen } = ground(palette[0], palette[1], seed, 0.2);
  const [w, h] = [20, 11.5];
  const face = (x, y, points, colour) => {
    pen.fillStyle = colour;
    pen.beginPath();
    for (const [dx, dy] of points) pen.lineTo(x + dx * w, y + dy * h);
    pen.fill();
  };
  for (let row = -1; row < 17; row += 1)
    for (let column = -1; column < 15; column += 1) {
      const [x, y] = [column * w * 2 + (row % 2) * w, row * h * 3];
      if (random() < 0.16) continue;
      const inner = random() < 0.5;
      face(
        x,
        y,
        [
          [0, -2],
          [1, -1],
          [0, 0],
          [-1, -1],
        ],
        palette[1],
      );
      face(
        x,
        y,
        [
          [-1, -1],
          [0, 0],
          [0, 2],
          [-1, 1],
        ],
        palette[2],
      );
      face(
        x,
        y,
        [
          [1, -1],
          [0, 0],
          [0, 2],
          [1, 1],
        ],
        palette[3] ?? palette[0],
      );
      if (inner)
        face(
          x,
          y,
          [
            [0, -1.5],
            [0.5, -1],
            [0, -0.5],
            [-0.5, -1],
          ],
          palette[0],
        );
    }
  return canvas;
}

/** Draws rows of digits as in a machine's printout. Each digit is made of random bars and means nothing. */
export function digits(palette, seed) {
  const random = randomFrom(seed);
  const { canvas, pen } = ground(palette[0], palette[1], seed, 0.7);
  const bars = [
    [-3, -6, 6, 1.8],
    [-4, -5, 1.8, 5],
    [2.4, -5, 1.8, 5],
    [-3, -0.9, 6, 1.8],
    [-4, 0, 1.8, 5],
    [2.4, 0, 1.8, 5],
    [-3, 4.3, 6, 1.8],
  ];
  for (let row = 0; row < 27; row += 1)
    for (let column = 0; column < 34; column += 1) {
      const large = random() < 0.07 ? 1.9 : 1.15;
      pen.save();
      pen.translate(column * 15.5 + 6, row * 19.5 + 8);
      pen.scale(large, large);
      pen.fillStyle = palette[2 + (random() < 0.35 && palette.length > 3 ? 1 : 0)];
      for (const bar of bars) if (random() < 0.68) pen.fillRect(...bar);
      pen.restore();
    }
  return canvas;
}

/** Draws links of mail: rows of rings that overlap. */
export function mail(palette, seed) {
  const { canvas, pen } = ground(palette[0], palette[1], seed, 0.4);
  for (let row = 0; row < 44; row += 1)
    for (let column = -1; column < 35; column += 1) {
      const [x, y] = [column * 15.5 + (row % 2) * 7.75, row * 12];
      for (const [width, colour] of [
        [4.6, palette[0]],
        [2.8, palette[2]],
        [1, palette[3]],
      ]) {
        pen.lineWidth = width;
        pen.strokeStyle = colour;
        pen.beginPath();
        pen.arc(x, y, 7.4, 0, 7);
        pen.stroke();
      }
    }
  return canvas;
}

/** Draws a damask: mirrored leaves and buds in rows on a clouded ground. */
export function damask(palette, seed) {
  const random = randomFrom(seed);
  const { canvas, pen } = ground(palette[0], palette[1], seed, 0.55);
  const size = 62;
  const turn = 0.7 + random() * 0.4;
  const leaf = (x, y, angle, length, wide) => {
    pen.save();
    pen.translate(x, y);
    pen.rotate(angle);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.bezierCurveTo(length * 0.3, -wide, length * 0.8, -wide * 0.7, length, 0);
    pen.bezierCurveTo(length * 0.8, wide * 0.4, length * 0.3, wide * 0.5, 0, 0);
    pen.fill();
    pen.restore();
  };
  for (let row = -1; row < 17; row += 1)
    for (let column = -1; column < 9; column += 1) {
      const [x, y] = [column * size + (row % 2) * (size / 2), row * size * 0.55];
      for (const side of [1, -1]) {
        pen.fillStyle = palette[2];
        for (let k = 0; k < 4; k += 1)
          leaf(x, y + 12 - k * 6, -Math.PI / 2 + side * (0.35 + k * turn * 0.5), 27 - k * 3.5, 6.5);
        pen.strokeStyle = palette[3];
        pen.lineWidth = 1.6;
        pen.beginPath();
        pen.arc(x + side * 11, y + 4, 7, 0, Math.PI * 1.4);
        pen.stroke();
      }
      pen.fillStyle = palette[3];
      leaf(x, y + 9, -Math.PI / 2, 17, 5);
    }
  return canvas;
}

/** Draws speckled camouflage: dots of several sizes that cluster by color. */
export function flecks(palette, seed) {
  const random = randomFrom(seed);
  const { cloud } = noise(seed);
  const { canvas, pen } = ground(palette[0], palette[1], seed, 0.2);
  for (let k = 0; k < 2600; k += 1) {
    const [x, y] = [random() * SIZE, random() * SIZE];
    const tone = cloud((x / SIZE) * 7, (y / SIZE) * 7, 2) + (random() - 0.5) * 0.1;
    pen.fillStyle = palette[tone < 0.3 ? 0 : tone < 0.37 ? 1 : tone < 0.44 ? 2 : 3];
    pen.beginPath();
    pen.ellipse(x, y, 3 + random() * 6.5, 3 + random() * 4.5, random() * 3, 0, 7);
    pen.fill();
  }
  return canvas;
}

/** Draws flakes of metal in candy paint: many fine points that shimmer, denser in clouds. */
export function flakes(palette, seed) {
  const random = randomFrom(seed);
  const { cloud } = noise(seed);
  const { canvas, pen } = ground(palette[0], palette[1], seed, 0.9);
  for (let k = 0; k < 5200; k += 1) {
    const [x, y] = [random() * SIZE, random() * SIZE];
    if (cloud((x / SIZE) * 4, (y / SIZE) * 4, 3) + random() * 0.3 < 0.5) continue;
    pen.fillStyle = css(rgb(palette[2 + (k % (palette.length - 2))]), 0.35 + random() * 0.65);
    pen.fillRect(x, y, 1 + random() * 2.4, 1 + random() * 2.2);
  }
  return canvas;
}

/** Draws crystals: shards with a lit side and a dark side, at random places and angles. */
export function shards(palette, seed) {
  const random = randomFrom(seed);
  const { canvas, pen } = ground(palette[0], palette[1], seed, 0.35);
  const pick = (...indexes) => palette[indexes[Math.floor(random() * indexes.length)] % palette.length];
  for (let k = 0; k < 330; k += 1) {
    const [x, y] = [random() * SIZE, random() * SIZE];
    const [angle, length, wide] = [random() * 6.28, 24 + random() * 46, 7 + random() * 10];
    pen.save();
    pen.translate(x, y);
    pen.rotate(angle);
    for (const side of [1, -1]) {
      pen.fillStyle = side > 0 ? pick(1, 2, 2, 3) : pick(0, 1, 1, 2);
      pen.beginPath();
      pen.moveTo(-length * 0.5, 0);
      pen.lineTo(-length * 0.2, side * wide);
      pen.lineTo(length * 0.3, side * wide * 0.8);
      pen.lineTo(length * 0.5, 0);
      pen.fill();
    }
    pen.restore();
  }
  return canvas;
}
