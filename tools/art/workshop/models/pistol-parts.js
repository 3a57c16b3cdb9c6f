import { grooves } from '../kit/model.js';
import { outline } from '../kit/outline.js';

/** Cuts slanted or upright gripping grooves into a slide, starting at x0. */
export function serrations(pen, x0, count, y0, y1, lean = 0) {
  const lines = Array.from({ length: count }, (_, k) => [x0 + k * 4.4, y0, x0 + lean + k * 4.4, y1]);
  grooves(pen, 2.1, '#2c2c2c', lines);
}

/** Stippling: dots inside the slanted area of a grip. */
export function stipple(pen, x0, x1, y0, y1, lean) {
  pen.fillStyle = '#707070';
  for (let row = 0; row < 22; row += 1) {
    const share = row / 21;
    for (let column = 0; column < 11; column += 1) {
      const x = x0 + lean * share + ((x1 - x0) * (column + (row % 2) * 0.5)) / 11;
      pen.beginPath();
      pen.arc(x, y0 + (y1 - y0) * share, 1.05, 0, 7);
      pen.fill();
    }
  }
}

/** Muzzle of the barrel, visible in the slide. */
export function muzzle(model, y, radius = 7) {
  model.turned(
    [
      [-3, radius - 3],
      [-3, radius],
      [12, radius],
    ],
    'steel',
    { y },
  );
}

/** Front and rear sight on a slide whose top is at y. */
export function sights(model, front, rear, y) {
  model.box([front, y, -2], [front + 8, y + 5, 2], 'black', 0.8);
  model.plate(
    outline([
      [rear, y],
      [rear + 14, y],
      [rear + 14, y + 6],
      [rear + 4, y + 6, 2],
    ]),
    18,
    'black',
    { bevel: 1 },
  );
}

/** A trigger that hangs down from y. */
export function trigger(model, x, y) {
  const shape = [
    [x - 4, y],
    [x + 5, y],
    [x, y - 13, 4],
    [x + 2, y - 26],
    [x - 4, y - 25, 2],
    [x - 8, y - 13, 4],
  ];
  model.plate(outline(shape), 7, 'steel', { bevel: 1.5 });
}
