import { randomFrom } from '../kit/outline.js';

/** Width and height of a finish's canvas, about 1.7 times as large as the finish appears in an item's picture. */
export const SIZE = 512;

export function sheet(size = SIZE) {
  const canvas = new OffscreenCanvas(size, size);
  return { canvas, pen: canvas.getContext('2d') };
}

/** Converts a color `#rrggbb` to three numbers. */
export function rgb(colour) {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

export function css([red, green, blue], alpha = 1) {
  return `rgb(${red | 0} ${green | 0} ${blue | 0} / ${alpha})`;
}

export function mix(a, b, share) {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** Returns 0 below `from`, 1 above `to`, and a smooth transition in between (smoothstep). */
export function smooth(from, to, value) {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** Returns the color of a gradient at `share`, from 0 to 1. */
export function ramp(colours, share) {
  const place = Math.max(0, Math.min(0.9999, share)) * (colours.length - 1);
  const index = Math.floor(place);
  return mix(colours[index], colours[index + 1], place - index);
}

/** Makes value noise over the plane: `single` returns it, `cloud` its sum over octaves, about 0.25 to 0.75. */
export function noise(seed) {
  const random = randomFrom(seed);
  const table = Float32Array.from({ length: 65536 }, random);
  const at = (i, j) => table[((j & 255) << 8) | (i & 255)];
  const single = (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [f, g] = [x - i, y - j];
    const [u, v] = [f * f * (3 - 2 * f), g * g * (3 - 2 * g)];
    const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i, j + 1), at(i + 1, j + 1)];
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
  };
  const cloud = (x, y, octaves = 4) => {
    let sum = 0;
    let weight = 0.5;
    for (let k = 0; k < octaves; k += 1) {
      sum += weight * single(x, y);
      x = x * 2.03 + 17;
      y = y * 2.03 + 5;
      weight *= 0.5;
    }
    return sum;
  };
  return { single, cloud };
}

/** Fills a canvas pixel by pixel. `colourAt` gets u and v in [0, 1) and returns three numbers. */
export function fromPixels(colourAt, size = SIZE) {
  const { canvas, pen } = sheet(size);
  const image = pen.createImageData(size, size);
  for (let j = 0; j < size; j += 1) {
    for (let i = 0; i < size; i += 1) {
      const colour = colourAt(i / size, j / size);
      image.data.set([colour[0], colour[1], colour[2], 255], 4 * (j * size + i));
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

/** Returns points that are spread evenly but irregularly: a jittered grid of `cells` by `cells`. */
function scatter(cells, seed, jitter = 0.8) {
  const random = randomFrom(seed);
  const points = [];
  for (let j = 0; j < cells; j += 1) {
    for (let i = 0; i < cells; i += 1) {
      points.push([
        (i + 0.5 + (random() - 0.5) * jitter) / cells,
        (j + 0.5 + (random() - 0.5) * jitter) / cells,
        random(),
      ]);
    }
  }
  return points;
}

/**
 * Makes Worley noise: cells around scattered points. It returns the distances to the nearest and the second nearest
 * point, and the random number of the nearest.
 */
export function cellular(cells, seed) {
  const points = scatter(cells, seed, 0.95);
  return (u, v) => {
    const [column, row] = [Math.floor(u * cells), Math.floor(v * cells)];
    let [first, second, tag] = [9, 9, 0];
    for (let j = row - 1; j <= row + 1; j += 1) {
      for (let i = column - 1; i <= column + 1; i += 1) {
        const [wrapI, wrapJ] = [(i + cells) % cells, (j + cells) % cells];
        const point = points[wrapJ * cells + wrapI];
        const distance = Math.hypot(
          (point[0] + (i - wrapI) / cells - u) * cells,
          (point[1] + (j - wrapJ) / cells - v) * cells,
        );
        if (distance < first) [first, second, tag] = [distance, first, point[2]];
        else if (distance < second) second = distance;
      }
    }
    return { first, second, tag };
  };
}
