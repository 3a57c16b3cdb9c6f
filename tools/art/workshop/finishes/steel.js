import { randomFrom } from '../kit/outline.js';
import { css, fromPixels, mix, noise, ramp, rgb, SIZE, sheet, smooth } from './pattern.js';

const BLACK = [8, 8, 10];
const WHITE = [255, 255, 255];

/**
 * Draws the slow smoke of candy coats over marbled metallic paint: folds in the palette's colors with bright crests.
 */
export function doppler(palette, seed) {
  const { cloud } = noise(seed);
  const colours = palette.map(rgb);
  return fromPixels((u, v) => {
    const drift = cloud(u * 2.4, v * 2.4, 3);
    const fold = cloud(u * 2.6 + drift * 2.6, v * 2.6 + drift * 2.2 + 7, 3);
    const wave = 0.5 + 0.5 * Math.sin((fold * 7.5 + u * 1.6 - v) * 2.1);
    const smoke = ramp(colours, smooth(0.04, 0.98, wave));
    return mix(smoke, WHITE, 0.22 * smooth(0.93, 1, wave) + 0.05 * cloud(u * 40, v * 40, 2));
  });
}

/** Draws candy coats that follow one another along the blade, with folds and dark smoke. */
export function marbleFade(palette, seed) {
  const { cloud } = noise(seed);
  const colours = palette.map(rgb);
  return fromPixels((u, v) => {
    const drift = cloud(u * 3.4, v * 3.4, 3);
    const fold = cloud(u * 3 + drift * 3, v * 3 - drift * 2 + 5, 3);
    const place = u * 0.98 + (v - 0.5) * 0.1 + (fold - 0.44) * 0.75;
    const shade = smooth(0.3, 0.62, cloud(u * 5 + fold * 4, v * 5 + drift * 3, 3));
    return mix(ramp(colours, place), BLACK, 0.34 * (1 - shade));
  });
}

/** Draws airbrushed colors that blend along the length, from muzzle or point to the other end. */
export function airbrush(palette, seed) {
  const { cloud } = noise(seed);
  const colours = palette.map(rgb);
  return fromPixels((u, v) =>
    ramp(colours, u * 0.96 + (v - 0.5) * 0.14 + (cloud(u * 3, v * 3, 3) - 0.44) * 0.12),
  );
}

/** Draws etched stripes that lean along the blade: thin wedges in rows over polished metal. */
export function tooth(palette, seed) {
  const random = randomFrom(seed);
  const { cloud } = noise(seed);
  const [deep, main, light, glow] = palette.map(rgb);
  const { canvas, pen } = sheet();
  pen.drawImage(
    fromPixels((u, v) => mix(mix(main, light, smooth(0.3, 0.6, cloud(u * 4, v * 3, 3))), glow, 0.2 * v)),
    0,
    0,
  );
  pen.fillStyle = css(deep, 0.86);
  for (let row = -1; row < 11; row += 1) {
    for (let x = -40; x < SIZE + 40; ) {
      const y = row * 48 + (random() - 0.5) * 22;
      const [tall, wide, lean] = [34 + random() * 36, 5 + random() * 5, 26 + random() * 26];
      pen.beginPath();
      pen.moveTo(x, y);
      pen.quadraticCurveTo(x + lean * 0.2, y + tall * 0.6, x + lean, y + tall);
      pen.quadraticCurveTo(x + lean * 0.5 + wide, y + tall * 0.5, x + wide * 1.7, y - 3);
      pen.closePath();
      pen.fill();
      x += 15 + random() * 17;
    }
  }
  return canvas;
}

/** Draws bands of foil with hard edges, bent and pinched into islands. */
export function foilBands(palette, seed) {
  const { cloud } = noise(seed);
  const colours = palette.map(rgb);
  return fromPixels((u, v) => {
    const bend = cloud(u * 2.6 + 3, v * 2.6, 3) * 9 + cloud(u * 7, v * 7, 2) * 1.6;
    const wave = Math.sin(v * 17 + u * 7 + bend * 1.7);
    const cross = Math.sin(u * 15 - v * 5 + bend);
    const tone = wave * 0.75 + cross * 0.45;
    const index = tone < -0.45 ? 0 : tone < 0.18 ? 1 : tone < 0.7 ? 2 : 3;
    return mix(colours[index], BLACK, 0.25 * cloud(u * 20, v * 20, 2));
  });
}

/** Draws knotwork: rows of two strands that cross again and again, on a clouded ground with borders. */
export function knotwork(palette, seed) {
  const { cloud } = noise(seed);
  const [deep, main, light] = palette.map(rgb);
  const { canvas, pen } = sheet();
  pen.drawImage(
    fromPixels((u, v) => mix(mix(main, deep, 0.35), deep, smooth(0.35, 0.62, cloud(u * 6, v * 6, 3)) * 0.6)),
    0,
    0,
  );
  pen.lineCap = 'butt';
  const pitch = 74;
  for (let row = 0; row < 8; row += 1) {
    const middle = row * pitch + pitch / 2;
    for (let step = 0; step < 13; step += 1) {
      // In each half wave, the second strand covers the first one.
      for (const strand of [0, 1]) {
        const turn = (step + strand + row) % 2 === 0 ? 1 : -1;
        const [from, to] = [step * 42, step * 42 + 42];
        for (const [width, colour] of [
          [20, css(deep)],
          [13.5, css(turn > 0 ? light : mix(main, light, 0.35))],
          [3.2, css(mix(light, WHITE, 0.5), turn > 0 ? 0.9 : 0.3)],
        ]) {
          pen.lineWidth = width;
          pen.strokeStyle = colour;
          pen.beginPath();
          pen.moveTo(from, middle - turn * 20);
          pen.bezierCurveTo(
            from + 21,
            middle - turn * 20,
            to - 21,
            middle + turn * 20,
            to,
            middle + turn * 20,
          );
          pen.stroke();
        }
      }
    }
    pen.fillStyle = palette[3];
    pen.fillRect(0, row * pitch - 3.5, SIZE, 7);
  }
  return canvas;
}

/** Draws plates of steel with rows of punched holes, between strips of anodized color. */
export function lattice(palette, seed) {
  const { cloud, single } = noise(seed);
  const [deep, main, steel, light] = palette.map(rgb);
  const { canvas, pen } = sheet();
  pen.drawImage(
    fromPixels((u, v) => mix(main, deep, 0.15 + 0.5 * cloud(u * 4, v * 4, 3) + 0.1 * single(u * 8, v * 220))),
    0,
    0,
  );
  for (const top of [-66, 250, 566]) {
    pen.fillStyle = css(mix(steel, light, 0.4));
    pen.fillRect(0, top, SIZE, 230);
    pen.fillStyle = css(mix(deep, BLACK, 0.75));
    for (let row = 0; row < 12; row += 1)
      for (let column = -1; column < 27; column += 1) {
        const [x, y] = [column * 20 + (row % 2) * 10, top + 12 + row * 19];
        pen.beginPath();
        pen.moveTo(x + 2, y);
        pen.lineTo(x + 8, y - 8);
        pen.lineTo(x + 16, y);
        pen.lineTo(x + 8, y + 8);
        pen.fill();
      }
  }
  return canvas;
}

/** Draws a stonewashed blade: dark steel with many short marks in all directions. */
export function stonewash(palette, seed) {
  const random = randomFrom(seed);
  const { cloud } = noise(seed);
  const [deep, main, light] = palette.map(rgb);
  const { canvas, pen } = sheet();
  pen.drawImage(
    fromPixels((u, v) => mix(deep, main, smooth(0.2, 0.7, cloud(u * 9, v * 9)))),
    0,
    0,
  );
  for (let k = 0; k < 2600; k += 1) {
    const [x, y, angle, length] = [random() * SIZE, random() * SIZE, random() * 6.28, 3 + random() * 9];
    pen.strokeStyle = css(random() < 0.5 ? light : BLACK, 0.1 + random() * 0.25);
    pen.lineWidth = 0.8;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length);
    pen.stroke();
  }
  return canvas;
}

/** Draws one sprayed color with a fine grain, and with clouds of a second color. */
export function solid(palette, seed) {
  const { cloud, single } = noise(seed);
  const [deep, main, second] = palette.map(rgb);
  return fromPixels((u, v) => {
    const shade = smooth(0.42, 0.68, cloud(u * 3, v * 3, 3));
    return mix(mix(main, second, shade * 0.6), deep, 0.16 * single(u * 120, v * 120));
  });
}

/** Draws webs: bold spokes and sagging threads from a few centers over a cloudy coat. */
export function webs(palette, seed) {
  const random = randomFrom(seed);
  const { cloud } = noise(seed);
  const [deep, main, light] = palette.map(rgb);
  const { canvas, pen } = sheet();
  pen.drawImage(
    fromPixels((u, v) =>
      mix(mix(main, light, 0.5 * smooth(0.4, 0.7, cloud(u * 3, v * 3, 2))), deep, 0.2 * v),
    ),
    0,
    0,
  );
  pen.strokeStyle = css(deep);
  pen.lineCap = 'round';
  for (const [cx, cy] of [
    [0.22, 0.3],
    [0.72, 0.58],
    [0.3, 0.78],
    [0.8, 0.16],
    [0.05, 0.55],
  ].map(([x, y]) => [(x + (random() - 0.5) * 0.12) * SIZE, (y + (random() - 0.5) * 0.12) * SIZE])) {
    const turns = Array.from({ length: 10 }, (_, k) => ((k + (random() - 0.5) * 0.45) / 10) * Math.PI * 2);
    const at = (angle, away) => [cx + Math.cos(angle) * away, cy + Math.sin(angle) * away];
    pen.lineWidth = 6;
    for (const angle of turns) {
      pen.beginPath();
      pen.moveTo(cx, cy);
      pen.lineTo(...at(angle, 175));
      pen.stroke();
    }
    pen.lineWidth = 4.4;
    for (let ring = 1; ring < 7; ring += 1) {
      const away = ring * 15 + ring * ring * 1.8;
      pen.beginPath();
      turns.forEach((angle, k) => {
        const next = k === 9 ? turns[0] + Math.PI * 2 : turns[k + 1];
        if (k === 0) pen.moveTo(...at(angle, away));
        pen.quadraticCurveTo(...at((angle + next) / 2, away * 0.78), ...at(next, away));
      });
      pen.stroke();
    }
  }
  return canvas;
}

/** Draws bare steel with stains that ran down it and dried, each with a darker rim. */
export function patina(palette, seed) {
  const { cloud, single } = noise(seed);
  const colours = palette.map(rgb);
  return fromPixels((u, v) => {
    const first = cloud(u * 3.4, v * 2.2, 3);
    const tone = cloud(u * 5 + first * 2, v * 3 + first * 3, 3);
    const rim = (1 - Math.abs(2 * smooth(0.34, 0.62, tone) - 1)) ** 6;
    const steel = mix(colours[1], colours[2], single(u * 12, v * 200) * 0.5 + smooth(0.4, 0.6, first) * 0.5);
    return mix(mix(steel, colours[3], smooth(0.42, 0.58, tone) * 0.75), colours[0], rim * 0.6);
  });
}

/** Draws color case-hardening: blue plates with violet rims, islands of straw yellow and bare spots. */
export function hardened(palette, seed) {
  const { cloud } = noise(seed);
  const [deep, blue, violet, straw] = palette.map(rgb);
  const bare = rgb(palette.at(-1));
  return fromPixels((u, v) => {
    const drift = cloud(u * 5, v * 5, 3);
    const tone = cloud(u * 6 + drift * 2.4, v * 7 + drift * 2 + 3) + 0.1 * (cloud(u * 22, v * 22, 2) - 0.37);
    const plate = mix(deep, blue, smooth(0.28, 0.44, tone));
    const rim = mix(plate, violet, smooth(0.44, 0.5, tone));
    const island = mix(rim, straw, smooth(0.5, 0.56, tone));
    return mix(island, bare, 0.8 * smooth(0.58, 0.66, tone));
  });
}
