import { randomFrom } from '../kit/outline.js';
import { drawMotif, MOTIFS } from './motifs.js';
import { css, fromPixels, mix, noise, rgb, SIZE, sheet, smooth } from './pattern.js';

function shadedGround(palette, seed, share = 0.5) {
  const { cloud } = noise(seed);
  const [deep, main] = palette.map(rgb);
  const { canvas, pen } = sheet();
  pen.drawImage(
    fromPixels((u, v) => mix(main, deep, share * smooth(0.3, 0.65, cloud(u * 3.5, v * 5, 3)))),
    0,
    0,
  );
  return { canvas, pen };
}

/** Draws slanted racing stripes, many with a thin second line. */
export function stripes(palette, seed) {
  const random = randomFrom(seed);
  const { canvas, pen } = shadedGround(palette, seed, 0.4);
  pen.translate(SIZE / 2, SIZE / 2);
  pen.rotate(-0.42 + (random() - 0.5) * 0.3);
  pen.translate(-SIZE, -SIZE);
  for (let x = 0; x < 2 * SIZE; ) {
    const width = 8 + random() * random() * 52;
    pen.fillStyle = palette[[0, 2, 2, 3][Math.floor(random() * 4)]];
    if (random() > 0.35) pen.fillRect(x, 0, width, 2 * SIZE);
    pen.fillStyle = palette[3];
    if (random() > 0.4) pen.fillRect(x - 5, 0, 2.4, 2 * SIZE);
    x += width + 8 + random() * 36;
  }
  return canvas;
}

/** Draws bent bands of several colors over a shaded ground, each with a fine outline. */
export function twoTone(palette, seed) {
  const random = randomFrom(seed);
  const { canvas, pen } = shadedGround(palette, seed, 0.25);
  for (let k = 0; k < 9; k += 1) {
    const x = (k / 8) * SIZE + (random() - 0.5) * 40;
    const width = 26 + random() * 52;
    const lean = (random() < 0.5 ? 1 : -1) * (26 + random() * 40);
    const y = SIZE * (0.28 + random() * 0.4);
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x + lean, y);
    pen.lineTo(x, SIZE);
    pen.lineTo(x + width, SIZE);
    pen.lineTo(x + width + lean, y);
    pen.lineTo(x + width, 0);
    pen.closePath();
    pen.fillStyle = palette[k % 3 === 2 ? 3 : k % 2 === 0 ? 2 : 0];
    pen.fill();
    pen.strokeStyle = palette[k % 2 === 0 ? 0 : 3];
    pen.lineWidth = 2.5;
    pen.stroke();
  }
  return canvas;
}

/** Draws splashes of paint. */
export function splatter(palette, seed) {
  const random = randomFrom(seed);
  const { single } = noise(seed);
  const { canvas, pen } = shadedGround(palette, seed, 0.2);
  for (let k = 0; k < 66; k += 1) {
    const [x, y] = [random() * SIZE, random() * SIZE];
    const radius = 4 + random() * random() * 26;
    pen.fillStyle = palette[[0, 2, 3][k % 3]];
    pen.beginPath();
    for (let step = 0; step < 36; step += 1) {
      const angle = (step / 36) * Math.PI * 2;
      const wide = radius * (0.6 + 0.8 * single(x + Math.cos(angle) * 2.2, y + Math.sin(angle) * 2.2));
      pen.lineTo(x + Math.cos(angle) * wide, y + Math.sin(angle) * wide);
    }
    pen.fill();
    for (let drop = 0; drop < 12; drop += 1) {
      const angle = random() * Math.PI * 2;
      const away = radius * (1.1 + random() * 1.8);
      const size = random() * radius * 0.16 + 0.6;
      pen.beginPath();
      pen.ellipse(x + Math.cos(angle) * away, y + Math.sin(angle) * away, size * 1.7, size, angle, 0, 7);
      pen.fill();
    }
  }
  return canvas;
}

/**
 * Draws the tracks of a circuit board: lines that turn by 45 degrees, each with a pad at its end, some of them lit.
 */
export function circuit(palette, seed) {
  const random = randomFrom(seed);
  const { canvas, pen } = shadedGround(palette, seed, 0.6);
  const step = 13;
  pen.lineCap = 'round';
  for (let k = 0; k < 210; k += 1) {
    let [x, y] = [Math.round((random() * SIZE) / step) * step, Math.round((random() * SIZE) / step) * step];
    let heading = Math.floor(random() * 8);
    const lit = random() < 0.25;
    pen.strokeStyle = palette[lit ? 3 : 2];
    pen.lineWidth = lit ? 2.6 : 1.8;
    pen.beginPath();
    pen.moveTo(x, y);
    for (let leg = 0; leg < 4; leg += 1) {
      const reach = 1 + Math.floor(random() * 4);
      x += Math.round(Math.cos((heading * Math.PI) / 4)) * reach * step;
      y += Math.round(Math.sin((heading * Math.PI) / 4)) * reach * step;
      pen.lineTo(x, y);
      heading += random() < 0.5 ? 1 : -1;
    }
    pen.stroke();
    pen.beginPath();
    pen.arc(x, y, 3.6, 0, 7);
    pen.fillStyle = pen.strokeStyle;
    pen.fill();
  }
  return canvas;
}

/** Draws flames from the left, with three colors inside one another. */
export function flames(palette, seed) {
  const { cloud } = noise(seed);
  const [deep, main, second, accent] = palette.map(rgb);
  const canvas = fromPixels((u, v) => {
    const sway = (cloud(u * 3, v * 3, 3) - 0.45) * 0.5;
    const tongue = cloud(u * 2.2 - 3, (v + sway * 0.6) * 13, 3);
    const heat = 1.02 - u * 0.92 + (tongue - 0.47) * 1.5;
    const colour = mix(deep, main, smooth(0.36, 0.42, heat));
    return mix(mix(colour, second, smooth(0.56, 0.64, heat)), accent, smooth(0.78, 0.9, heat));
  });
  return canvas;
}

/** Draws forked lightning bolts. */
export function lightning(palette, seed) {
  const random = randomFrom(seed);
  const { canvas, pen } = shadedGround(palette, seed, 0.85);
  const bolt = (x, y, angle, length, width) => {
    const points = [[x, y]];
    for (let k = 0; k < length; k += 1) {
      angle += (random() - 0.5) * 1.3;
      x += Math.cos(angle) * 13;
      y += Math.sin(angle) * 13;
      points.push([x, y]);
      if (random() < 0.22 && width > 1.2)
        bolt(x, y, angle + (random() < 0.5 ? 0.8 : -0.8), length - k, width * 0.55);
      angle *= 0.9;
    }
    for (const [wide, colour] of [
      [width * 4.5, css(rgb(palette[2]), 0.28)],
      [width * 2, palette[2]],
      [width, palette[3]],
    ]) {
      pen.lineWidth = wide;
      pen.strokeStyle = colour;
      pen.beginPath();
      for (const point of points) pen.lineTo(...point);
      pen.stroke();
    }
  };
  pen.lineJoin = 'miter';
  for (let k = 0; k < 11; k += 1)
    bolt(random() * SIZE * 0.9 - 20, random() * SIZE, (random() - 0.5) * 0.8, 22, 2.4);
  return canvas;
}

/** Draws spider webs over cloudy lacquer. */
export function web(palette, seed) {
  const random = randomFrom(seed);
  const { canvas, pen } = shadedGround(palette, seed, 0.9);
  pen.strokeStyle = palette[2];
  for (let centre = 0; centre < 9; centre += 1) {
    const [cx, cy] = [random() * SIZE, random() * SIZE];
    const spokes = 11;
    const angles = Array.from(
      { length: spokes },
      (_, k) => ((k + (random() - 0.5) * 0.5) / spokes) * Math.PI * 2,
    );
    const reach = 95 + random() * 60;
    pen.lineWidth = 1.8;
    for (const angle of angles) {
      pen.beginPath();
      pen.moveTo(cx, cy);
      pen.lineTo(cx + Math.cos(angle) * reach * 1.25, cy + Math.sin(angle) * reach * 1.25);
      pen.stroke();
    }
    for (let ring = 1; ring <= 7; ring += 1) {
      const radius = (ring / 7) ** 1.2 * reach;
      pen.lineWidth = 1.4;
      pen.beginPath();
      angles.forEach((angle, k) => {
        const next = angles[(k + 1) % spokes] + (k === spokes - 1 ? Math.PI * 2 : 0);
        const half = (angle + next) / 2;
        if (k === 0) pen.moveTo(cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius);
        pen.quadraticCurveTo(
          cx + Math.cos(half) * radius * 0.82,
          cy + Math.sin(half) * radius * 0.82,
          cx + Math.cos(next) * radius,
          cy + Math.sin(next) * radius,
        );
      });
      pen.stroke();
    }
  }
  return canvas;
}

/** Draws a shaded ground with shards, and two Roman motifs that alternate in rows. */
export function emblem(palette, seed) {
  const random = randomFrom(seed);
  const { canvas, pen } = shadedGround(palette, seed, 0.75);
  const motif = MOTIFS[Math.floor(random() * MOTIFS.length)];
  const second = MOTIFS[Math.floor(random() * MOTIFS.length)];
  for (let k = 0; k < 26; k += 1) {
    pen.save();
    pen.translate(random() * SIZE, random() * SIZE);
    pen.rotate(random() * 6.28);
    pen.fillStyle = css(rgb(palette[k % 2 === 0 ? 2 : 0]), 0.55);
    const length = 30 + random() * 80;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(length, -length * 0.16);
    pen.lineTo(length * 0.72, length * 0.2);
    pen.fill();
    pen.restore();
  }
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const size = 36 + random() * 10;
      pen.save();
      pen.translate((column + (row % 2) * 0.5 + 0.25) * 104, (row + 0.4) * 104);
      pen.rotate((random() - 0.5) * 0.5);
      pen.scale(size, size);
      pen.lineWidth = 0.16;
      pen.strokeStyle = palette[0];
      pen.fillStyle = palette[column % 2 === row % 2 ? 3 : 2];
      drawMotif(pen, (column + row) % 2 === 0 ? motif : second);
      pen.restore();
    }
  }
  return canvas;
}

/** Draws layers of rolling waves with foam crests. */
export function waves(palette, seed) {
  const random = randomFrom(seed);
  const { canvas, pen } = sheet();
  pen.fillStyle = palette[0];
  pen.fillRect(0, 0, SIZE, SIZE);
  for (let row = 0; row < 17; row += 1) {
    const y = row * 32;
    const pitch = 44 + random() * 18;
    const shift = random() * pitch;
    pen.beginPath();
    pen.moveTo(-60, SIZE);
    pen.lineTo(-60, y);
    for (let x = -pitch + shift - 60; x < SIZE + pitch; x += pitch) {
      pen.bezierCurveTo(x + pitch * 0.4, y + 4, x + pitch * 0.6, y - 24, x + pitch * 0.86, y - 18);
      pen.bezierCurveTo(x + pitch * 1.02, y - 12, x + pitch * 0.8, y - 4, x + pitch, y);
    }
    pen.lineTo(SIZE + 60, SIZE);
    pen.closePath();
    pen.fillStyle = palette[[1, 2, 0][row % 3]];
    pen.fill();
    pen.strokeStyle = palette[3];
    pen.lineWidth = 2.6;
    pen.stroke();
  }
  return canvas;
}
